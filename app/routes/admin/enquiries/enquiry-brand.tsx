import { BrandLink } from "#app/routes/admin/brands/brand-link.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import type { BrandPage } from "#app/server/shop/brand-page.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

/** From an application to a spotlight that the brand fills in itself. */
export function EnquiryBrand({ enquiry, page }: { enquiry: Enquiry; page: BrandPage | undefined }) {
  return (
    <div>
      <h3 className="small-title">Spotlight</h3>
      <EnquiryForm id={enquiry.id}>
        {page ? (
          <BrandLink page={page} />
        ) : (
          <button className="action" type="submit" name="intent" value="brand-make">
            <StaffIcon name="plus" /> Make a spotlight
          </button>
        )}
      </EnquiryForm>
    </div>
  );
}
