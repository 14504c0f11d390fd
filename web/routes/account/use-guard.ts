import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/users.ts";
import { useSession } from "#web/session.ts";

/** The way of a guest leads to the login (specification, section 2). Null until the person is known. */
export function useGuard(): User | null {
  const { isLoading, user, hasLeft } = useSession();
  const navigate = useNavigate();
  const isGuest = !isLoading && user === null && !hasLeft;
  // The router's address.
  useEffect(() => {
    if (isGuest) navigate("/login", { replace: true });
  }, [isGuest, navigate]);
  return user;
}
