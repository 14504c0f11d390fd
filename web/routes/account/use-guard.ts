import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Role } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { currentSession, useSession } from "#web/session.ts";

/**
 * Sends a guest to the login, and a user whose role may not see the screen elsewhere (specification, section 2). Null
 * until the user is known.
 * @param ledTo where a role is led instead; undefined for one that may stay
 */
export function useGuard(ledTo?: (role: Role) => string | undefined): User | null {
  const { isLoading, user, hasLeft } = useSession();
  const navigate = useNavigate();
  // A user who logs out on this screen goes home; one who returns to it later is sent to the login like any guest.
  const [hadLeft] = useState(() => currentSession().hasLeft);
  const isGuest = !isLoading && user === null && (!hasLeft || hadLeft === true);
  const elsewhere = user === null ? undefined : ledTo?.(user.role);
  // The router's address.
  useEffect(() => {
    if (isGuest) navigate("/login", { replace: true });
    else if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [isGuest, elsewhere, navigate]);
  return elsewhere === undefined ? user : null;
}
