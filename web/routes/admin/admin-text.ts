import { useRouteLoaderData } from "react-router";
import type { AdminWords } from "#i18n/words.ts";

/** The data that every admin screen has. */
export type AdminData = {
  words: AdminWords;
  maxImageMb: number;
  maxVideoMb: number;
  timeZone: string;
  /** Whether a machine drafts translations. */
  hasMachineTranslation: boolean;
};

export function useAdminData(): AdminData {
  const data = useRouteLoaderData<AdminData>("admin");
  if (!data) throw new Error("the admin data is loaded by its layout");
  return data;
}

export function useAdminText(): AdminWords {
  return useAdminData().words;
}
