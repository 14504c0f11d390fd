import { data, type LoaderFunctionArgs } from "react-router";

/** Any other address: the error screen, with the status of a page that is not there. */
export function loader(_: LoaderFunctionArgs): never {
  throw notFound();
}

export function clientLoader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}

function notFound() {
  return data(null, { status: 404 });
}
