import { Answered } from "#app/routes/admin/confirmation.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Pager, pageLinks } from "#app/routes/admin/kit/pager.tsx";
import {
  fileSize,
  type MediaFilter,
  mediaFilters,
  readMediaFilter,
  tooLarge,
} from "#app/rules/media/media-filter.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findMediaPicture } from "#app/server/media/media-picture.server.ts";
import {
  countMedia,
  findUndescribed,
  listMedia,
  type MediaCounts,
} from "#app/server/pictures/media-list.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/media";
import { changeMedia, type MediaAnswer } from "./media-actions.server.ts";
import { askedFor, type MediaAsked, mediaAddress } from "./media-address.ts";
import { MediaGrid } from "./media-grid.tsx";
import { MediaPicture } from "./media-picture.tsx";
import { UploadButton, UploadCard } from "./upload-card.tsx";
import { useUploads } from "./use-uploads.ts";
import "./media.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Media" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context);
  const asked = askedFor(url.searchParams);
  const show = readMediaFilter(url.searchParams.get("show"));
  const page = pageNumber(url.searchParams);
  const [list, counts, chosen] = await Promise.all([
    listMedia({ show, search: asked.q, page }),
    countMedia(),
    asked.picture ? findMediaPicture(asked.picture) : undefined,
  ]);
  const undescribed = chosen && (await findUndescribed(chosen.name));
  return {
    ...list,
    asked,
    page,
    counts,
    chosen,
    next: undescribed?.name,
    isAdmin: role === "admin",
    done: done[url.searchParams.get("done") ?? ""],
    problem: url.searchParams.get("problem")?.slice(0, 300),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context);
  return changeMedia(await readFormData(request), url.searchParams, staff);
}

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, pages, page, counts, asked, chosen, next, isAdmin } = loaderData;
  const answer: MediaAnswer | undefined = actionData;
  const uploads = useUploads();
  const reading = chosen !== undefined;
  const hasSide = reading || uploads.rows.length > 0;
  return (
    <div className="office-stack media-page" data-reading={reading || undefined}>
      <div className="office-stack">
        <PageHead
          title="Media"
          note={noteOn(counts)}
          main={<UploadButton onChosen={uploads.add} />}
        />
        <MediaFilters counts={counts} asked={asked} />
        {asked.show === "too-large" && (
          <p className="muted">
            Over {fileSize(tooLarge.bytes)}, or more than {tooLarge.pixels} pixels wide or high:
            more than any page shows.
          </p>
        )}
      </div>
      <Answered answer={answer} back={mediaAddress(asked, {})} />
      {loaderData.done && !answer && <Toast description={loaderData.done} />}
      {loaderData.problem && <Toast variant="destructive" description={loaderData.problem} />}
      <div className={hasSide ? "office-grid office-grid--side" : undefined}>
        <div className="office-stack media-page__list">
          <MediaGrid pictures={pictures} asked={asked} isEmpty={counts.all === 0} />
          {pages > 1 && (
            <Pager
              what="pictures"
              {...pageLinks(page, pages, (other) =>
                mediaAddress(asked, { page: String(other), picture: "" }),
              )}
            />
          )}
        </div>
        {hasSide && (
          <div className="office-stack office-grid__side office-grid__side--first media-side">
            {chosen && (
              <MediaPicture
                key={chosen.name}
                picture={chosen}
                asked={asked}
                next={next}
                isAdmin={isAdmin}
              />
            )}
            {uploads.rows.length > 0 && <UploadCard uploads={uploads} />}
          </div>
        )}
      </div>
    </div>
  );
}

const done: Record<string, string> = {
  deleted: "The picture is deleted.",
  replaced: "The picture is replaced everywhere.",
  uploaded: "Uploaded. Please say what the new pictures show.",
};

function noteOn({ all, bytes, "no-description": without }: MediaCounts) {
  if (all === 0) return "Pictures of posts, products, newsletters and pages.";
  const much = `${all === 1 ? "1 picture" : `${all.toLocaleString("en-US")} pictures`}, ${fileSize(bytes)}.`;
  if (without === 0) return `${much} All are described.`;
  return `${much} ${without === 1 ? "1 has" : `${without.toLocaleString("en-US")} have`} no description.`;
}

const names: Record<MediaFilter, string> = {
  "no-description": "No description",
  "not-used": "Not used",
  "too-large": "Too large",
};

type MediaFiltersProps = { counts: MediaCounts; asked: MediaAsked };

function MediaFilters({ counts, asked }: MediaFiltersProps) {
  const other = { page: "", picture: "" };
  return (
    <FilterBar
      choices={[
        {
          label: "Show",
          pills: [
            { name: "All", to: mediaAddress(asked, { ...other, show: "" }), current: !asked.show },
            ...mediaFilters.map((filter) => ({
              name: names[filter],
              count: counts[filter],
              to: mediaAddress(asked, { ...other, show: filter }),
              current: asked.show === filter,
            })),
          ],
        },
      ]}
    >
      <Search what="pictures" value={asked.q} placeholder="Name or description">
        {asked.show && <input type="hidden" name="show" value={asked.show} />}
      </Search>
    </FilterBar>
  );
}
