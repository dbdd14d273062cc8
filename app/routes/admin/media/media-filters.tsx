import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { type MediaFilter, mediaFilters } from "#app/rules/media/media-filter.ts";
import type { MediaCounts } from "#app/server/pictures/media-list.server.ts";
import { type MediaAsked, mediaAddress } from "./media-address.ts";

const names: Record<MediaFilter, string> = {
  "no-description": "No description",
  "not-used": "Not used",
  "too-large": "Too large",
};

type MediaFiltersProps = { counts: MediaCounts; asked: MediaAsked };

export function MediaFilters({ counts, asked }: MediaFiltersProps) {
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
