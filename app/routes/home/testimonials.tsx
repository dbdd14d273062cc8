import { useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { testimonials, type Testimonial as Words } from "#brand/testimonials.ts";
import "./testimonials.css";

/** A scroll-snap carousel; the arrows wrap around at its ends. */
export function HomeTestimonials() {
  const heading = useId();
  const scroller = useRef<HTMLElement>(null);

  function move(direction: 1 | -1) {
    if (!scroller.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current;
    const end = scrollWidth - clientWidth;
    const wanted = scrollLeft + direction * clientWidth * 0.6;
    const pastEdge = direction === 1 ? scrollLeft >= end - 1 : scrollLeft <= 1;
    const otherEdge = direction === 1 ? 0 : end;
    scroller.current.scrollTo({ left: pastEdge ? otherEdge : wanted });
  }

  if (testimonials.length === 0) return null;
  return (
    <section className="section" id="testimonials">
      <div className="page-width">
        <div className="section-head section-head--split testimonials-head">
          <h2 className="title-1" id={heading}>
            Calmer companies, in their own words
          </h2>
          <div className="scroll-buttons">
            <button type="button" aria-label="Previous testimonial" onClick={() => move(-1)}>
              <Icon name="arrow-left" />
            </button>
            <button type="button" aria-label="Next testimonial" onClick={() => move(1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
        </div>
      </div>
      <section
        ref={scroller}
        className="testimonial-scroller"
        aria-labelledby={heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        tabIndex={0}
      >
        {testimonials.map((testimonial) => (
          <Testimonial key={testimonial.author} {...testimonial} />
        ))}
      </section>
    </section>
  );
}

function Testimonial({ quote, author, role, company, photo, person, highlight, tone }: Words) {
  return (
    <figure className={`testimonial testimonial--${tone}`}>
      <blockquote>
        “{quote}
        {highlight && (
          <>
            {" "}
            <em className="accent">{highlight}</em>
          </>
        )}
        ”
      </blockquote>
      <figcaption>
        <Portrait name={author} photo={photo} person={person} size={72} />
        <span>
          <b>{author}</b>
          <br />
          {`${role}, ${company}`}
        </span>
      </figcaption>
    </figure>
  );
}
