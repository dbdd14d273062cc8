import { useEffect, useState } from "react";
import type { LibraryPicture } from "#app/server/pictures/picture-list.server.ts";
import type { PicturePage } from "./pictures-json.ts";

const empty: PicturePage = { drawn: [], pictures: [] };

/** The pictures of this site, a page at a time, and why there are none. */
export function useLibrary() {
  const [library, setLibrary] = useState(empty);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string>();

  async function load(before = "") {
    setLoading(true);
    setFailure(undefined);
    const { page, problem } = await fetchPage(before);
    setLoading(false);
    setFailure(problem);
    if (page) setLibrary((shown) => (before ? joined(shown, page) : page));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load();
  }, []);

  function add(picture: LibraryPicture) {
    setLibrary((shown) => ({ ...shown, pictures: [picture, ...shown.pictures] }));
  }

  return { ...library, isLoading, failure, load, add };
}

async function fetchPage(before: string): Promise<{ page?: PicturePage; problem?: string }> {
  try {
    const response = await fetch(`/admin/words/pictures.json?before=${encodeURIComponent(before)}`);
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
