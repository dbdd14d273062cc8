import { Form } from "react-router";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { type MediaFilter, mediaFilters } from "#app/rules/media-filter.ts";
import type { MediaCounts } from "#app/server/pictures/media-list.server.ts";
import { type MediaAsked, mediaAddress } from "./media-address.ts";
import "#app/ui/forms/field.css";

const names: Record<MediaFilter, string> = {
  "no-description": "No description",
  "not-used": "Not used",
  "too-large": "Too large",
};

type MediaFiltersProps = { counts: MediaCounts; asked: MediaAsked };

export function MediaFilters({ counts, asked }: MediaFiltersProps) {
  const other = { page: "", picture: "" };
  return (
    <div className="filter-row">
      <FilterPills
        label="Show"
        pills={[
          { name: "All", to: mediaAddress(asked, { ...other, show: "" }), current: !asked.show },
          ...mediaFilters.map((filter) => ({
            name: `${names[filter]} ${counts[filter]}`,
            to: mediaAddress(asked, { ...other, show: filter }),
            current: asked.show === filter,
          })),
        ]}
      />
      <Form className="media-search" role="search" aria-label="pictures">
        {asked.show && <input type="hidden" name="show" value={asked.show} />}
        <input
          className="input"
          type="search"
          name="q"
          key={asked.q}
          defaultValue={asked.q}
          aria-label="Search pictures"
          placeholder="Name or description"
        />
        <button className="action" type="submit">
          Search
        </button>
      </Form>
    </div>
  );
}
