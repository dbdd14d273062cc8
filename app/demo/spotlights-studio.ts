import type { DemoPost } from "./demo-post.ts";

// The videos are stand-ins: open films of the Blender Foundation. Shop links are example domains.
export const spotlightsStudio: DemoPost[] = [
  {
    title: "Indigo Thread: a tote that carries more than groceries",
    slug: "indigo-thread-a-tote-that-carries-more-than-groceries",
    excerpt:
      "Woven panels, deep dye and a repair promise for life. Meet the studio that refuses to rush.",
    category: "Product Spotlight",
    content: `
      <p>Each tote goes into the vat nine times. Between dips it hangs for a day so that air can do
      its part. You can make a blue bag in an hour. This one takes two weeks, and the color is still
      there after a hundred washes.</p>
      <p>Indigo Thread is a studio of five. The panels are woven on two narrow looms, joined by hand
      and lined with cotton from a mill that closed. They bought the last eleven rolls, and they
      know how many bags that makes.</p>
      <h2>The repair promise</h2>
      <p>Send any tote back, at any age, for any reason, and it will be mended. About one in thirty
      comes home in a given year. The studio keeps Fridays free for it.</p>
      <ul>
        <li><p>A handle takes twenty minutes.</p></li>
        <li><p>A torn corner takes an hour, and gets a visible patch.</p></li>
        <li><p>A bag that was loved too hard is photographed, then mended anyway.</p></li>
      </ul>
      <p>Fridays look like a cost. They are also the design department. When the same seam came back
      three times, the pattern changed the following week.</p>
      <blockquote><p>Every repair is a customer telling us something and paying the
      postage.</p></blockquote>
      <p>The waiting list is usually five weeks. It is printed on
      <a href="https://indigo-thread.example/waiting-list">the order page</a>, and it is accurate.
      Order the market tote, then forget about it until it arrives.</p>
    `,
    video_url: "https://www.youtube.com/embed/eRsGyueVLvQ?start=30&rel=0",
    shorts_url: null,
    shopping_link: "https://indigo-thread.example/",
    brand_name: "Indigo Thread",
    kind: "wear",
    film_seconds: 888,
    products: [
      {
        item_name: "Market tote",
        link: "https://indigo-thread.example/market-tote",
        price: 68,
        currency: "USD",
        line: "Nine dips, two weeks, and mended for life.",
        at: 95,
        gift: true,
      },
      {
        item_name: "Repair kit",
        link: "https://indigo-thread.example/repair-kit",
        price: 15,
        currency: "USD",
        line: "Thread, needle and a patch in your tote’s blue.",
        at: 412,
        drawn_as: "tin",
      },
      {
        item_name: "Dye-day tee",
        link: "https://indigo-thread.example/dye-day-tee",
        price: 42,
        currency: "USD",
        line: "The shirt the dyers wear, after its last day.",
        at: 517,
      },
      {
        item_name: "Loom-end headwrap",
        link: "https://indigo-thread.example/loom-end-headwrap",
        price: 34,
        currency: "USD",
        line: "Woven from what is left when a panel is done.",
        at: 655,
      },
    ],
    published: true,
    feature_image: "/demo/still-tote.svg",
    published_at: "2026-10-09T15:00:00Z",
  },
  {
    title: "Halfmoon Studio: brass, beads and a very good eye",
    slug: "halfmoon-studio-brass-beads-and-a-very-good-eye",
    excerpt:
      "Statement earrings light enough to wear all day, cut and finished in a workshop of two.",
    category: "Product Spotlight",
    content: `
      <p>Pick up a pair and you expect weight. There is none. The large arcs weigh six grams each, a
      little more than a nickel, because the brass is thinner in the middle than at the edge.</p>
      <p>That took nineteen tries. The failures hang on a nail by the door, dated, so that visitors
      can see them.</p>
      <h2>A workshop of two</h2>
      <p>One cuts and files. The other strings, finishes and answers mail. They agreed on that split
      in the first year, after a month in which both did everything and nothing shipped on time.
      Each can do the other’s job for a week. They test this every August.</p>
      <h3>How a piece moves</h3>
      <ol>
        <li><p>Cut on Monday, from one sheet, with the offcuts planned.</p></li>
        <li><p>Filed and tumbled on Tuesday.</p></li>
        <li><p>Beaded on Wednesday, by daylight only.</p></li>
        <li><p>Worn on Thursday. Both makers wear the new pairs for a full day before anything is
        packed.</p></li>
      </ol>
      <p>The fourth step is the one we keep telling other founders about. Use the thing for a day
      before you sell it. It found a hook that caught on scarves, and a bead that clicked on the
      phone.</p>
      <p>Beads come from three traders they have known for years, bought by the strand, in colors
      that are never quite repeated. If you see a pair you like, it may be the only one in that
      blue.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: "https://halfmoon-studio.example/",
    brand_name: "Halfmoon Studio",
    kind: "wear",
    products: [
      {
        item_name: "Arc earrings",
        link: "https://halfmoon-studio.example/arc-earrings",
        price: 36,
        currency: "USD",
        line: "Six grams each. You expect more.",
        gift: true,
        order_by: "2026-12-08",
      },
      {
        item_name: "Market bead hoops",
        link: "https://halfmoon-studio.example/market-bead-hoops",
        price: 42,
        currency: "USD",
        line: "In colors that are never quite repeated.",
        gift: true,
      },
      {
        item_name: "Sun collar",
        link: "https://halfmoon-studio.example/sun-collar",
        price: 88,
        currency: "USD",
        line: "Beads from three traders, strung by daylight.",
      },
      {
        item_name: "Polishing cloth",
        link: "https://halfmoon-studio.example/polishing-cloth",
        price: 8,
        currency: "USD",
        line: "Brass darkens with wear. Bring it back.",
        drawn_as: "sachet",
      },
    ],
    published: true,
    feature_image: "/demo/still-earrings.svg",
    published_at: "2026-09-25T15:00:00Z",
  },
  {
    title: "Second Shelf: a bookshop that prints its own reading list",
    slug: "second-shelf-a-bookshop-that-prints-its-own-reading-list",
    excerpt: "Used books, new notes in the margins, and a list that changes with the season.",
    category: "Product Spotlight",
    content: `
      <p>Second Shelf sells used books by Black authors, and it sells them with the previous reader
      still inside. Notes in the margin are listed on the price sticker: <em>pencil, chapters 3 to
      7, disagrees strongly.</em></p>
      <p>Four times a year the shop prints a reading list on a hand press. Twelve titles, one line
      each, folded to fit a coat pocket. It is free in the shop and costs the price of a stamp by
      mail. It is also the whole marketing budget.</p>
      <h2>A list is an inventory plan</h2>
      <p>Used stock is hard to plan, because you sell what walks in. The list turns that around.
      Titles are chosen eight weeks ahead, and the shop puts out a call for copies. Regulars bring
      them in for credit. When the list is printed, there are fifteen to twenty copies of each on
      the shelf.</p>
      <p>Nine in ten are gone by the end of the season. What is left goes into a bundle of
      three.</p>
      <blockquote><p>I gave up guessing what people would read. Now I ask them to bring
      it.</p></blockquote>
      <h2>Go on a weekday</h2>
      <p>Saturday is crowded. On a Wednesday you can sit in the back with the stained cookbooks and
      read other people’s corrections. Somebody, in 1983, doubled the ginger. They were right.</p>
    `,
    video_url: "https://www.youtube.com/watch?v=Y-rmzh0PI3c",
    shorts_url: null,
    shopping_link: "https://second-shelf.example/",
    brand_name: "Second Shelf",
    kind: "read",
    film_seconds: 730,
    products: [
      {
        item_name: "The autumn list, printed",
        link: "https://second-shelf.example/autumn-list",
        price: 1,
        currency: "USD",
        line: "Twelve titles, folded to fit a coat pocket.",
        at: 58,
        drawn_as: "print",
      },
      {
        item_name: "Three used novels, our pick",
        link: "https://second-shelf.example/three-novels",
        price: 24,
        currency: "USD",
        line: "With the previous reader still inside.",
        at: 201,
        gift: true,
      },
      {
        item_name: "A cookbook with stains",
        link: "https://second-shelf.example/cookbook",
        price: 18,
        currency: "USD",
        line: "Somebody, in 1983, doubled the ginger.",
        at: 365,
        drawn_as: "book",
        gift: true,
      },
      {
        item_name: "Margin pencil",
        link: "https://second-shelf.example/margin-pencil",
        price: 3,
        currency: "USD",
        line: "Soft enough to disagree with.",
        at: 440,
        drawn_as: "notebook",
      },
      {
        item_name: "Linen book cover",
        link: "https://second-shelf.example/linen-cover",
        price: 26,
        currency: "USD",
        line: "Fits most paperbacks, hides all of them.",
        at: 552,
        gift: true,
      },
      {
        item_name: "Gift card",
        link: "https://second-shelf.example/gift-card",
        line: "For any amount, printed on the hand press.",
        drawn_as: "print",
      },
    ],
    published: true,
    feature_image: "/demo/still-books.svg",
    published_at: "2026-09-18T15:00:00Z",
  },
  {
    title: "Mothers of the Ridge: quilts priced by the hour",
    slug: "mothers-of-the-ridge-quilts-priced-by-the-hour",
    excerpt:
      "Twenty-two quilters, one dye garden and a price tag that shows how long it took. A cooperative explains its sums.",
    category: "Product Spotlight",
    content: `
      <p>The tag on a quilt from the Ridge has two numbers. One is the price. The other is hours:
      61, or 88, or 140. Divide the first by the second and you will always get about the same
      figure.</p>
      <p>That was the idea. For decades the quilts sold for whatever a visitor felt like paying. In
      its third year the cooperative agreed on an hourly rate, the same for all twenty-two members,
      and let the price follow.</p>
      <h2>Counting hours without a clock</h2>
      <p>Nobody wanted to punch in at home. So they count thread. A spool of 400 yards is about nine
      hours of hand quilting, give or take, and empty spools are easy to collect. Piecing is counted
      in blocks. Dyeing is counted in pots.</p>
      <table><tbody>
        <tr><th><p>Work</p></th><th><p>Counted in</p></th><th><p>Hours each</p></th></tr>
        <tr><td><p>Piecing</p></td><td><p>Blocks</p></td><td><p>1.5</p></td></tr>
        <tr><td><p>Quilting</p></td><td><p>Spools</p></td><td><p>9</p></td></tr>
        <tr><td><p>Dyeing</p></td><td><p>Pots</p></td><td><p>4</p></td></tr>
      </tbody></table>
      <p>Some visitors walk away from the price. More of them stay, once they see the hours. Sales
      fell by a quarter in the first year while income rose by half.</p>
      <h2>How to buy</h2>
      <p>Each quilt is one of a kind, so there is no product list here. Visit the store, look at
      what is finished, or put your name down and choose the colors. The wait is part of the
      hours.</p>
    `,
    video_url: "https://www.youtube.com/watch?v=TLkA0RELQ1g&feature=youtu.be",
    shorts_url: null,
    shopping_link: "https://mothers-of-the-ridge.example/",
    brand_name: "Mothers of the Ridge Cooperative Quilting, Batting and Natural Dye Works",
    kind: "home",
    film_seconds: 654,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-09-04T15:00:00Z",
  },
];
