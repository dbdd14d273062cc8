import { useEffect, useRef, useState } from "react";
import type { LibraryPicture } from "#app/server/pictures/picture-list.server.ts";
import type { PicturePage } from "./pictures-json.ts";

const empty: PicturePage = { drawn: [], pictures: [] };

/** The pictures of this site, a page at a time, and why there are none. */
export function useLibrary() {
  const [library, setLibrary] = useState(empty);
  const [search, setSearch] = useState("");
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string>();
  const newest = useRef(0);

  async function load(before = "", words = search) {
    newest.current += 1;
    const turn = newest.current;
    setLoading(true);
    setFailure(undefined);
    const { page, problem } = await fetchPage(before, words);
    // Somebody typed on meanwhile.
    if (turn !== newest.current) return;
    setLoading(false);
    setFailure(problem);
    if (page) setLibrary((shown) => (before ? joined(shown, page) : page));
  }

  function find(words: string) {
    setSearch(words.trim());
    load("", words.trim());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load();
  }, []);

  function add(picture: LibraryPicture) {
    setLibrary((shown) => ({ ...shown, pictures: [picture, ...shown.pictures] }));
  }

  return {
    ...library,
    search,
    isLoading,
    failure,
    load: (before?: string) => load(before),
    find,
    add,
  };
}

async function fetchPage(
  before: string,
  q: string,
): Promise<{ page?: PicturePage; problem?: string }> {
  try {
    const response = await fetch(`/admin/pictures.json?${new URLSearchParams({ before, q })}`);
    if (response.ok) return { page: await response.json() };
    return { problem: response.status === 401 ? signedOut : failed };
  } catch {
    return { problem: failed };
  }
}

const signedOut = "You are signed out. Sign in in another tab, then try again.";
const failed = "The pictures could not be loaded.";

/** An upload since the first page moves all others on. */
function joined(shown: PicturePage, { pictures, next }: PicturePage): PicturePage {
  const known = new Set(shown.pictures.map(({ src }) => src));
  const others = pictures.filter(({ src }) => !known.has(src));
  return { ...shown, pictures: [...shown.pictures, ...others], next };
}
