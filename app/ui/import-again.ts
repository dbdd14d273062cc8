/**
 * Code that is fetched late. A browser may remember that it could not fetch a file, and never ask for it again
 * under the same address.
 */
export function importLate<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((error) => {
    const [address] = /http\S+\.js/.exec(error?.message) ?? [];
    if (!address) throw error;
    return importAgain(address) as Promise<Module>;
  });
}

export function importAgain(address: string) {
  return importOnce(`${address}?${performance.now()}`);
}

export function importOnce(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}
