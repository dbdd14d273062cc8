import type { DemoPost } from "./demo-post.ts";

// The videos are stand-ins: open films of the Blender Foundation. Shop links are example domains.
export const spotlightsMakers: DemoPost[] = [
  {
    title: "Rootline Supply - seed kits for balconies with bad light",
    slug: "rootline-supply-seed-kits-for-balconies-with-bad-light",
    excerpt:
      "A former apartment super sells the plants that survived him. Kits sorted by how much sun you really get.",
    category: "Product Spotlight",
    content: `
      <p>For fourteen years the founder of Rootline Supply looked after a building of 96 apartments.
      When tenants moved out, they left plants. He noticed which ones were still alive by the time
      anyone came to paint.</p>
      <p>That list became a company. Every seed and cutting in the catalog has survived a dim
      window, an uneven landlord and at least one missed week of water.</p>
      <h2>Sorted by light</h2>
      <p>The shop has no categories for herbs or flowers. It asks one question: at noon, can you see
      the edge of your own shadow on the balcony floor?</p>
      <ul>
        <li><p><strong>No shadow:</strong> the north window kit. Mint, chives, a trailing
        vine.</p></li>
        <li><p><strong>A soft edge:</strong> the half sun kit. Lettuce, parsley,
        nasturtium.</p></li>
        <li><p><strong>A hard edge:</strong> you have sun. He will tell you to go to a garden
        center.</p></li>
      </ul>
      <p>He means it. About one visitor in five is sent elsewhere, and returns are close to
      zero.</p>
      <h2>The operation</h2>
      <p>Kits are packed on Saturdays by three teenagers from the building. They are paid by the
      hour and taught to weigh seed. A printed card in each box has a phone number, and someone
      answers it between six and eight in the evening, when people are looking at their plants.</p>
      <p>The web store is being rebuilt this season. Until it reopens, order the two kits listed
      here.</p>
    `,
    video_url: "https://www.youtube.com/shorts/Z4C82eyhwgU?feature=share",
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    kind: "home",
    film_seconds: 146,
    products: [
      {
        item_name: "North window kit",
        link: "https://rootline-supply.example/north-window",
        price: 22,
        currency: "USD",
        line: "Mint, chives and a trailing vine. No sun needed.",
        at: 41,
        drawn_as: "seeds",
        gift: true,
      },
      {
        item_name: "Half sun kit",
        link: "https://rootline-supply.example/half-sun",
        price: 24,
        currency: "USD",
        line: "Lettuce, parsley and nasturtium.",
        at: 87,
        drawn_as: "seeds",
      },
    ],
    published: true,
    feature_image: null,
    published_at: "2026-08-14T15:00:00Z",
  },
  {
    title: "Palm Court Linen: shirts cut for a second summer",
    slug: "palm-court-linen-shirts-cut-for-a-second-summer",
    excerpt:
      "A tailor who buys last year’s linen at a discount and makes it look like next year’s. Filming in progress.",
    category: "Product Spotlight",
    content: `
      <p>Mills sell last season’s linen cheaply because the color charts have moved on. Linen itself
      has no season. It is better in its second summer than its first.</p>
      <p>Palm Court buys those rolls, usually forty yards at a time, and cuts them into one shirt in
      seven sizes. The collar never changes. The color is whatever the mill had left.</p>
      <h2>A short line, on purpose</h2>
      <p>One pattern means one set of buttons, one box and one page of instructions for the two
      machinists. A new color goes from roll to shop in nine days. When a roll is finished, the
      color is finished, and the page says how many are left.</p>
      <p>Customers have learned to move. Half of every roll sells to people who already own a
      shirt.</p>
      <h2>Before this goes live</h2>
      <ul data-type="taskList">
        <li data-type="taskItem" data-checked="true"><p>Film the cutting table in morning
        light</p></li>
        <li data-type="taskItem" data-checked="true"><p>Confirm the yards per roll with the
        owner</p></li>
        <li data-type="taskItem" data-checked="false"><p>Get the product links for sizes 1 to
        7</p></li>
        <li data-type="taskItem" data-checked="false"><p>Add captions, then send the cut for
        approval</p></li>
      </ul>
      <p>Hold for the spring collection unless the owner asks for an earlier date.</p>
    `,
    video_url: "https://www.youtube.com/watch?v=mN0zPOpADL4",
    shorts_url: null,
    shopping_link: "https://palm-court-linen.example/",
    brand_name: "Palm Court Linen",
    kind: "wear",
    film_seconds: 232,
    products: [],
    published: false,
    feature_image: null,
    published_at: "2026-08-07T15:00:00Z",
  },
];
