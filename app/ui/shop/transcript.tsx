import { productAddress, type ShopProduct, timeCode } from "#app/rules/shop/products.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import type { ShownTranscript } from "#app/server/posts/shown-transcript.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { type Film, MomentLink } from "./moment-link.tsx";
import { ProductImage } from "./product-image.tsx";
import { priceOf } from "./product-panel.tsx";
import sheet from "./transcript.css?url";

type TranscriptProps = {
  post: PostCard;
  words: Record<"title" | "hint" | "download", string>;
  film: Film;
  moments: ShownTranscript["moments"];
  /** Where the film is, once it plays. */
  seconds?: number;
};

/** What is said in the film: every time a jump, every product it names a way to it. */
export function Transcript({ post, words, film, moments, seconds = -1 }: TranscriptProps) {
  const playing = moments.findLastIndex(({ at }) => at <= seconds);
  return (
    <section className="transcript" aria-labelledby="transcript">
      <OwnStyle sheet={sheet} mark=".transcript" />
      <div className="button-row">
        <h2 className="title-2" id="transcript">
          {words.title}
        </h2>
        <p className="text-small muted">{words.hint}</p>
      </div>
      <ol>
        {moments.map(({ at, speaker, parts }, index) => (
          <li
            key={`${at} ${parts[0]?.text}`}
            id={moments[index - 1]?.at === at ? undefined : `t=${at}`}
            aria-current={index === playing || undefined}
          >
            <MomentLink film={film} at={at} className="transcript__time">
              {timeCode(at)}
            </MomentLink>
            <p dir="auto">
              {speaker && <b>{speaker} </b>}
              {parts.map(({ text, place }, part) => {
                const product = post.products.find((one) => one.place === place);
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
                return product ? <Chip key={part} {...{ post, product, text }} /> : text;
              })}
            </p>
          </li>
        ))}
      </ol>
      {!post.preview && (
        <p>
          <a className="text-link" href={`/transcripts/${post.slug}.txt`} download>
            {words.download}
          </a>
        </p>
      )}
    </section>
  );
}

type ChipProps = { post: PostCard; product: ShopProduct; text: string };

function Chip({ post, product, text }: ChipProps) {
  const address = productAddress(post, product);
  const price = !product.unavailable && !product.sold_out && priceOf(product);
  return (
    <a className="transcript__product" href={address} {...newTab(address, true)}>
      <ProductImage image={product.image} />
      {text}
      {price && <b>{` ${price}`}</b>}
    </a>
  );
}
