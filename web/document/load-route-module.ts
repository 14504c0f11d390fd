type Route = { id: string; module: string };
type Loaded = Record<string, unknown>;

/**
 * Takes the place of the router's own function (vite.config.ts). Where the script of a screen does not arrive, that one
 * loads the open document anew: what was tapped is forgotten, and without a connection the whole site goes away. Here it is
 * an error like any other, whose screen offers to try again; whoever taps the same once more gets the document, of a screen
 * that loads data in the browser.
 */
export async function loadRouteModule({ id, module }: Route, loaded: Loaded): Promise<unknown> {
  try {
    loaded[id] ??= await import(/* @vite-ignore */ module);
    return loaded[id];
  } catch (error) {
    return failedModule(error);
  }
}

/** The router keeps it for as long as the document is open. */
function failedModule(error: unknown) {
  const fail = () => {
    throw error;
  };
  let isKnown = false;
  const clientLoader = ({ request }: { request: Request }) => {
    if (!isKnown) {
      isKnown = true;
      return fail();
    }
    window.location.assign(request.url);
    return new Promise(() => {});
  };
  return { default: fail, clientLoader, clientAction: fail };
}
