import { useId, useRef } from "react";
import { people, portraitUrl } from "#app/rules/media/portraits.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useEarlyPress } from "#app/ui/press.ts";
import { unmarked } from "#app/words/plain-words.ts";
import { pageWords } from "#app/words/words.ts";
import { newTestimonial, type Testimonial as Quote, testimonials } from "#brand/testimonials.ts";
import "#app/ui/portrait.css";
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

  const previous = useEarlyPress<HTMLButtonElement>(() => move(-1));
  const next = useEarlyPress<HTMLButtonElement>(() => move(1));

  if (words.list.length === 0) return null;
  return (
    <section className="section" id="testimonials">
      <div className="page-width">
        <div className="section-head section-head--split testimonials-head">
          <h2 className="title-1" id={heading}>
            {words.title}
          </h2>
          <div className="scroll-buttons">
            <button
              {...previous}
              type="button"
              aria-label={words.previous}
              onClick={() => move(-1)}
            >
              <Icon name="arrow-left" />
            </button>
            <button {...next} type="button" aria-label={words.next} onClick={() => move(1)}>
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
        {words.list.map((testimonial) => (
          <Testimonial key={testimonial.author} {...testimonial} />
        ))}
      </section>
    </section>
  );
}

function Testimonial({ quote, author, role, company, photo, person, highlight, tone }: Quote) {
  const name = import.meta.env.SSR ? unmarked(author) : author;
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
        <img
          className="portrait"
          src={photo || portraitUrl(person || name, "face")}
          alt=""
          width="72"
          height="72"
          loading="lazy"
        />
        <span>
          <b>{author}</b>
          <br />
          {`${role}, ${company}`}
        </span>
      </figcaption>
    </figure>
  );
}

const words = pageWords(
  "home-testimonials",
  {
    title: "Calmer companies, in their own words",
    previous: "Previous testimonial",
    next: "Next testimonial",
    list: testimonials,
  },
  import.meta.env.SSR && {
    name: "Home: testimonials",
    page: "/",
    words: {
      list: { one: "testimonial", most: 12, sample: newTestimonial },
      "list.quote": { max: 320 },
      "list.highlight": { name: "Emphasized end of the quote", optional: true, max: 80 },
      "list.person": { name: "Who is drawn, without a photograph", options: people },
      "list.tone": { name: "Color", options: ["mist", "blush"] },
    },
  },
);
