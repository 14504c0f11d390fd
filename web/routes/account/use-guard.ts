import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Role, User } from "#contract/users.ts";
import { currentSession, useSession } from "#web/session.ts";

/**
 * The way of a guest leads to the login, and that of somebody without the role home (specification, section 2).
 * Null until the user is known.
 */
export function useGuard(role?: Role): User | null {
  const { isLoading, user, hasLeft } = useSession();
  const navigate = useNavigate();
  // Who leaves on this screen is on the way home; who comes back to it afterwards is a guest like any other.
  const [hadLeft] = useState(() => currentSession().hasLeft);
  const isGuest = !isLoading && user === null && (!hasLeft || hadLeft === true);
  const isStranger = role !== undefined && user !== null && user.role !== role;
  // The router's address.
  useEffect(() => {
    if (isGuest) navigate("/login", { replace: true });
    else if (isStranger) navigate("/", { replace: true });
  }, [isGuest, isStranger, navigate]);
  return isStranger ? null : user;
}
