import type { DemoPost } from "./demo-post.ts";

// The videos are stand-ins: open films of the Blender Foundation. Shop links are example domains.
export const spotlightsHome: DemoPost[] = [
  {
    title: "Sunrise Shea: butter whipped by hand, scented like a market morning",
    slug: "sunrise-shea-butter-whipped-by-hand-scented-like-a-market-morning",
    excerpt:
      "A skincare maker on small batches, patient ingredients and why the jar is refillable. We visit the kitchen where it started.",
    category: "Product Spotlight",
    content: `
      <p>The first batch was six jars, made for friends, on a stove that also had to cook dinner.
      The second batch sold out before it cooled.</p>
      <p>Sunrise Shea buys unrefined butter from a growers’ cooperative, whips it in small runs and
      ships within days. There is no water in the jar and nothing you would need to look up.</p>
      <h2>What we learned in the kitchen</h2>
      <p>Good operations can be quiet. Labels are printed only when a batch passes, so nothing is
      wasted. Refills go out in paper. Every customer question is answered by someone who has
      stirred the pot.</p>
      <p>A run is 48 jars. That is as much as the mixer holds without warming the butter, so it is
      also the size of an order for lids, labels and boxes. One number sets the whole week.</p>
      <blockquote><p>Small batches are not a story we tell. They are how we keep the promise on the
      label.</p></blockquote>
      <h3>How the refill works</h3>
      <ul>
        <li><p>The glass jar costs a little more the first time.</p></li>
        <li><p>Refills come as a paper-wrapped block that fits the jar exactly.</p></li>
        <li><p>Let it soften for an hour, press it in, keep the lid.</p></li>
      </ul>
      <p>Start with the whipped butter. Keep the jar.</p>
    `,
    video_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s&feature=youtu.be",
    shorts_url: null,
    shopping_link: "https://sunrise-shea.example/",
    brand_name: null,
    kind: "care",
    film_seconds: 634,
    products: [
      {
        item_name: "Whipped shea, 8 oz",
        link: "https://sunrise-shea.example/whipped-shea",
        price: 24,
        currency: "USD",
        line: "Whipped by hand, no water in the jar.",
        at: 130,
        gift: true,
      },
      {
        item_name: "Unscented refill",
        link: "https://sunrise-shea.example/unscented-refill",
        price: 18,
        currency: "USD",
        line: "The same butter, in paper, for your jar.",
        at: 48,
        sold_out: true,
      },
      {
        item_name: "Citrus lip balm",
        link: "https://sunrise-shea.example/citrus-lip-balm",
        price: 9,
        currency: "USD",
        line: "Shea, calendula and a little orange peel.",
        at: 275,
        gift: true,
      },
      {
        item_name: "Travel trio",
        link: "https://sunrise-shea.example/travel-trio",
        price: 32,
        currency: "USD",
        line: "Three small tins in a cotton pouch.",
        at: 380,
        gift: true,
        order_by: "2026-12-12",
      },
    ],
    published: true,
    feature_image: "/demo/still-shea.svg",
    published_at: "2026-10-30T15:00:00Z",
  },
  {
    title: "Ember & Oak: candles for people who read the label",
    slug: "ember-oak-candles-for-people-who-read-the-label",
    excerpt:
      "Coconut wax, cotton wicks, and scents that remember where they came from. Poured to order.",
    category: "Product Spotlight",
    content: `
      <p>Turn the jar over. The label lists the wax, the wick, the fragrance house and the date it
      was poured. There is room left, because there is nothing else in it.</p>
      <p>Ember &amp; Oak is two sisters and a rented bay behind a print shop. They worked in food
      labeling for eleven years before they made a candle. It shows.</p>
      <h2>Poured to order</h2>
      <p>Orders close on Wednesday at noon. Thursday is pouring day, the candles cure over the
      weekend, and boxes leave on Monday. Nothing sits on a shelf, so a scent can be dropped after
      one bad review. It has happened twice.</p>
      <table><tbody>
        <tr><th><p>Scent</p></th><th><p>Starts with</p></th><th><p>Burn time</p></th></tr>
        <tr><td><p>Oak</p></td><td><p>Shavings, black tea</p></td><td><p>52 hours</p></td></tr>
        <tr>
          <td><p>Porch after rain</p></td>
          <td><p>Wet stone, mint</p></td>
          <td><p>50 hours</p></td>
        </tr>
        <tr>
          <td><p>Sunday pressing</p></td>
          <td><p>Starch, warm cotton</p></td>
          <td><p>48 hours</p></td>
        </tr>
      </tbody></table>
      <p>The burn times are measured. One candle from every tenth batch is burned to the bottom in a
      back room with a clock and a notebook. We have seen the notebook. It goes back four years.</p>
      <h2>What to buy first</h2>
      <p>The travel tin, if you are curious. It burns for fourteen hours and costs about as much as
      lunch. If you already have one of the jars, send for the refill pouch and keep the glass in
      use.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: "https://ember-and-oak.example/",
    brand_name: "Ember & Oak",
    kind: "home",
    products: [
      {
        item_name: "Oak candle, 9 oz",
        link: "https://ember-and-oak.example/oak-candle",
        price: 28,
        currency: "USD",
        line: "Shavings and black tea. Burns for 52 hours.",
        gift: true,
        order_by: "2026-12-08",
      },
      {
        item_name: "Porch after rain, 9 oz",
        link: "https://ember-and-oak.example/porch-after-rain",
        price: 28,
        currency: "USD",
        line: "Wet stone and mint. Burns for 50 hours.",
        drawn_as: "candle",
        gift: true,
      },
      {
        item_name: "Sunday pressing, 9 oz",
        link: "https://ember-and-oak.example/sunday-pressing",
        price: 28,
        currency: "USD",
        line: "Starch and warm cotton. Burns for 48 hours.",
        drawn_as: "candle",
      },
      {
        item_name: "Travel tin",
        link: "https://ember-and-oak.example/travel-tin",
        price: 14,
        currency: "USD",
        line: "Fourteen hours, for about the price of lunch.",
        gift: true,
      },
      {
        item_name: "Wick trimmer",
        link: "https://ember-and-oak.example/wick-trimmer",
        price: 16,
        currency: "USD",
        line: "Black steel, cut at the angle a jar needs.",
        drawn_as: "tin",
      },
      {
        item_name: "Refill pouch",
        link: "https://ember-and-oak.example/refill-pouch",
        price: 19,
        currency: "USD",
        line: "For the jar you already have.",
        drawn_as: "sachet",
      },
    ],
    published: true,
    feature_image: "/demo/still-candle.svg",
    published_at: "2026-10-16T15:00:00Z",
  },
  {
    title: "The Gift Table: six makers, one ribbon",
    slug: "the-gift-table-six-makers-one-ribbon",
    excerpt:
      "A shared holiday table for brands too small to rent their own. Six makers split the booth, the staff and the wrapping.",
    category: "Product Spotlight",
    content: `
      <p>A stall at a good holiday market costs more than some makers earn in a month. So six of
      them stopped applying alone.</p>
      <p>The Gift Table is one booth with six Black-owned brands on it, one card reader and one roll
      of ribbon. Each maker brings twenty-four pieces. What sells is topped up overnight from a
      shared storage unit ten minutes away.</p>
      <h2>The arithmetic of sharing</h2>
      <p>Rent, staff and wrapping are divided by shelf length, measured in inches. Sales belong to
      whoever made the thing. At close, the tally takes nine minutes, because every price tag
      carries a colored dot and a number.</p>
      <ol>
        <li><p>Count the dots on the tags pulled that day.</p></li>
        <li><p>Match them against the card reader’s total.</p></li>
        <li><p>Write the difference on the door. It has never passed $20.</p></li>
      </ol>
      <blockquote><p>I sold more of her earrings than of my own soap. Next day she sold more of my
      soap.</p></blockquote>
      <h2>Why it works</h2>
      <p>Nobody stands behind their own product for more than one shift a week. It is easier to
      praise a neighbor’s work than your own, and shoppers can hear the difference.</p>
      <p>There is no single store. Each gift listed here goes to its maker. If you are planning presents,
      our <a href="/holiday-gift-guide">gift guide</a> has the questions people ask us every
      year.</p>
    `,
    video_url: "https://www.youtube.com/watch?app=desktop&v=WhWc3b3KhnY&t=5s",
    shorts_url: null,
    shopping_link: null,
    brand_name: "The Gift Table",
    kind: "gifts",
    film_seconds: 464,
    products: [
      {
        item_name: "Body butter and brush set",
        link: "https://the-gift-table.example/butter-and-brush",
        price: 38,
        currency: "USD",
        line: "A jar and a beechwood brush, tied together.",
        at: 52,
        gift: true,
      },
      {
        item_name: "Three-sauce gift box",
        link: "https://the-gift-table.example/three-sauce-box",
        price: 34,
        currency: "USD",
        line: "Mild, medium and hot, in a box that survives the mail.",
        at: 118,
        gift: true,
        order_by: "2026-12-12",
      },
      {
        item_name: "House blend and scoop",
        link: "https://the-gift-table.example/blend-and-scoop",
        price: 24,
        currency: "USD",
        line: "Twelve ounces, and the scoop that measures it.",
        at: 176,
        drawn_as: "tea",
        gift: true,
      },
      {
        item_name: "Brass studs in a pouch",
        link: "https://the-gift-table.example/brass-studs",
        price: 26,
        currency: "USD",
        line: "Cut from what the large arcs leave over.",
        at: 243,
        gift: true,
      },
      {
        item_name: "Reading list bundle",
        link: "https://the-gift-table.example/reading-list-bundle",
        price: 30,
        currency: "USD",
        line: "Three used novels and this season’s list.",
        at: 301,
        drawn_as: "book",
        gift: true,
      },
      {
        item_name: "Wrapping by hand",
        link: "https://the-gift-table.example/wrapping",
        price: 6,
        currency: "USD",
        line: "One ribbon for everything on the table.",
        at: 388,
        drawn_as: "cake",
      },
    ],
    published: true,
    feature_image: "/demo/still-gift.svg",
    published_at: "2026-09-11T15:00:00Z",
  },
];
