import "#app/ui/panel.css";
import "./partner.css";

type ScheduledProps = { at: string; base: string };

/** Between the decision of staff and the day itself: the brand sees its page, and when others will. */
export function Scheduled({ at, base }: ScheduledProps) {
  return (
    <div className="page-width partner">
      <div className="partner__head">
        <h1 className="title-1">
          Your page is <em className="accent">ready.</em>
        </h1>
        <p className="lead-text">It goes live on {at}. To change it before, reply to our mail.</p>
        <p>
          <a className="button button--primary" href={`${base}/proof`}>
            See the proof
          </a>
        </p>
      </div>
    </div>
  );
}
