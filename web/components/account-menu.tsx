import { CircleUserRound, LayoutDashboard, LogOut, UserRound } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { getProfile, logout } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import { browserApi, lastingApi, missingWhereRejected } from "#web/api.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { landingOf } from "#web/data/back-office.ts";
import { currentSession, endSession, onSessionEnded, renewUser, useSession } from "#web/session.ts";
import { Avatar } from "./avatar.tsx";
import { Menu } from "./menu.tsx";
import { useToast } from "./toasts.tsx";

/**
 * The link to log in, or the user's picture with a menu. The server renders both; the script in the head shows one of
 * them before the first paint (web/preferences.ts).
 */
export function AccountMenu() {
  const { account } = useText();
  const { user } = useSession();
  useLivingSession();
  return (
    <>
      <Link
        to="/login"
        aria-label={account.login}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 font-semibold hover:bg-cream/10 lg:px-3 signed-in:hidden"
      >
        <UserRound className="size-5 shrink-0" aria-hidden />
        <span className="max-lg:hidden">{account.login}</span>
      </Link>
      <div className="flex min-h-11 min-w-11 items-center justify-center guest:hidden">
        {user && <UserMenu {...user} />}
      </div>
    </>
  );
}

type UserMenuProps = Pick<User, "name" | "imageUrl" | "role">;

function UserMenu({ name, imageUrl, role }: UserMenuProps) {
  const { account, navigation } = useText();
  const navigate = useNavigate();
  const toast = useToast();
  const landing = landingOf(role);

  /** Ends the session in this browser at once; on the server too, even while the page is being left. */
  const leave = async () => {
    const ending = lastingApi(logout, {}).catch(missingWhereRejected);
    endSession({ byChoice: true });
    navigate("/");
    const answer = await ending;
    toast("success", answer?.message ?? account.loggedOut);
  };

  const item = "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 font-medium hover:bg-paper";
  return (
    <Menu
      opensOnHover
      name={fill(account.menu, { name })}
      label={
        <span>
          {imageUrl ? (
            <Avatar url={imageUrl} name={name} size={32} />
          ) : (
            <CircleUserRound className="size-8" aria-hidden />
          )}
        </span>
      }
    >
      <ul className="absolute top-full end-0 z-40 min-w-52 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-xl">
        <li className="truncate px-3 py-2 text-muted text-sm">{name}</li>
        {landing && (
          <li className="xl:hidden">
            <Link to={landing.path} className={item}>
              <LayoutDashboard className="size-5" aria-hidden />
              {navigation[landing.name]}
            </Link>
          </li>
        )}
        <li>
          <Link to="/profile" className={item}>
            <UserRound className="size-5 shrink-0" aria-hidden />
            {account.profile}
          </Link>
        </li>
        <li>
          <button type="button" onClick={leave} className={item}>
            <LogOut className="size-5" aria-hidden />
            {account.logout}
          </button>
        </li>
      </ul>
    </Menu>
  );
}

/** Asks once a document whether the stored session still holds, and says so when the server has ended it. */
function useLivingSession(): void {
  const toast = useToast();

  // Calls that the server rejected because it no longer knows the session.
  useEffect(() => onSessionEnded((message) => toast("error", message)), [toast]);

  // The server, which alone knows whether the session is valid and whether the user has changed.
  useEffect(() => {
    if (currentSession().token === null) return;
    // A network that is down leaves things as they were stored.
    browserApi(getProfile, {}).then(({ user }) => renewUser(user), missingWhereRejected);
  }, []);
}
