import type { DemoPost } from "./demo-post.ts";

// The videos are stand-ins: open films of the Blender Foundation. Shop links are example domains.
export const spotlightsShorts: DemoPost[] = [
  {
    title: "60 seconds with Sunrise Shea",
    slug: "60-seconds-with-sunrise-shea",
    excerpt:
      "One bowl, one whisk and the moment the butter turns. A minute in the kitchen, start to lid.",
    category: "Product Spotlight",
    content: `
      <p>Watch the color. Shea goes into the bowl the yellow of old piano keys and comes out nearly
      white. The change takes eleven minutes. We cut it to twenty seconds, and left the sound
      in.</p>
      <p>There is a point, at about minute eight, when the whisk stops scraping and starts to sigh.
      The maker listens for it. She has a thermometer on the wall and has not looked at it in a
      year.</p>
      <h2>What you are seeing</h2>
      <ol>
        <li><p>Butter, melted low and strained once.</p></li>
        <li><p>An ice bath under the bowl, changed twice.</p></li>
        <li><p>Citrus oil, added only after the heat has gone.</p></li>
        <li><p>A spatula, a jar, a level top.</p></li>
      </ol>
      <p>Forty-eight jars come from one run. The label printer starts when the last jar passes a
      touch test: a fingertip pressed in should leave a dent that stays.</p>
      <p>The longer film visits the cooperative and explains the refills. You can find it on
      <a href="/BuyBlack/sunrise-shea-butter-whipped-by-hand-scented-like-a-market-morning">the
      Sunrise Shea page</a>. If you only have a minute, this is the right one.</p>
    `,
    video_url: null,
    shorts_url: "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    shopping_link: "https://sunrise-shea.example/",
    brand_name: "Sunrise Shea",
    kind: "care",
    film_seconds: 60,
    products: [
      {
        item_name: "Whipped shea",
        link: "https://sunrise-shea.example/whipped-shea",
        price: 24,
        currency: "USD",
        line: "Whipped by hand, no water in the jar.",
        at: 38,
      },
      {
        item_name: "Lip balm",
        link: "https://sunrise-shea.example/citrus-lip-balm",
        price: 9,
        currency: "USD",
        line: "Shea, calendula and a little orange peel.",
      },
    ],
    published: true,
    feature_image: "/demo/short-1.svg",
    published_at: "2026-10-07T15:00:00Z",
  },
  {
    title: "How a tote gets its blue",
    slug: "how-a-tote-gets-its-blue",
    excerpt:
      "Nine dips, nine days of air. The whole dye cycle of an Indigo Thread tote, in under a minute.",
    category: "Product Spotlight",
    content: `
      <p>The cloth comes out of the vat green. People always say something is wrong. Then the air
      reaches it, and the green turns blue from the edges inward while you watch.</p>
      <p>That is one dip. A tote gets nine of them, with a day on the line in between. Skip the days
      and the blue sits on top, where it rubs off on your coat. Wait, and it goes into the
      thread.</p>
      <h2>Keeping nine days straight</h2>
      <p>With sixty totes in the room at various blues, it would be easy to lose count. The studio
      ties a knot in a string on each handle after every dip. No screen, no label that could wash
      off. A new helper can read the whole room in a minute, by touch if need be.</p>
      <blockquote><p>The knots are our software. They have never been down.</p></blockquote>
      <p>We made two cuts. The short one shows the color change. The longer film stays with a single
      tote for all nine days, including the two when it rained and nothing dried.</p>
      <p>When the last knot is tied, the string is cut off and sewn inside the lining. If you own
      one of these bags, feel along the left seam. It is there.</p>
    `,
    video_url: "https://www.youtube.com/watch?v=UXqq0ZvbOnk",
    shorts_url: "https://youtube.com/shorts/_cMxraX_5RE?feature=share",
    shopping_link: "https://indigo-thread.example/",
    brand_name: "Indigo Thread",
    kind: "wear",
    film_seconds: 261,
    products: [
      {
        item_name: "Market tote",
        link: "https://indigo-thread.example/market-tote",
        price: 68,
        currency: "USD",
        line: "Nine dips, two weeks, and mended for life.",
        at: 204,
      },
    ],
    published: true,
    feature_image: "/demo/short-2.svg",
    published_at: "2026-09-23T15:00:00Z",
  },
  {
    title: "Pouring day at Ember & Oak",
    slug: "pouring-day-at-ember-oak",
    excerpt:
      "Thursday, 7:40 in the morning, 185 degrees. Two sisters, one kettle and no talking until the last jar.",
    category: "Product Spotlight",
    content: `
      <p>Pouring takes fifty minutes, and they do not talk. One holds the kettle. The other slides
      jars under it, turns each a quarter and moves it on. If someone speaks, they lose the count,
      and the count is how they know how much fragrance is left.</p>
      <p>At 185 degrees the wax is thin enough to find the wick by itself. At 175 it leaves a ring.
      There are about nine minutes between the two, so the kettle is small on purpose. Four kettles
      make a Thursday.</p>
      <h2>Small details in the film</h2>
      <ul>
        <li><p>The clothespins hold the wicks upright. They came from a grandmother’s line.</p></li>
        <li><p>The cardboard lids keep dust off and are used until they fall apart.</p></li>
        <li><p>The chalk mark on the floor is where the second sister stands, so that nobody steps
        back into the kettle.</p></li>
      </ul>
      <p>That chalk mark is the kind of thing we look for. It cost nothing, it was put there after
      one near miss, and it has been redrawn every Thursday since.</p>
      <p>The candles then sit until Monday. Nobody is allowed to smell them before that. It is the
      hardest rule in the building.</p>
    `,
    video_url: null,
    shorts_url: "https://youtu.be/mN0zPOpADL4?si=pouring-day",
    shopping_link: null,
    brand_name: "Ember & Oak",
    kind: "home",
    film_seconds: 58,
    products: [
      {
        item_name: "Oak candle",
        link: "https://ember-and-oak.example/oak-candle",
        price: 28,
        currency: "USD",
        line: "Shavings and black tea. Burns for 52 hours.",
        at: 31,
      },
      {
        item_name: "Travel tin",
        link: "https://ember-and-oak.example/travel-tin",
        price: 14,
        currency: "USD",
        line: "Fourteen hours, for about the price of lunch.",
        at: 49,
      },
    ],
    published: true,
    feature_image: "/demo/short-3.svg",
    published_at: "2026-09-09T15:00:00Z",
  },
  {
    title: "Halfmoon: from sheet to shine",
    slug: "halfmoon-from-sheet-to-shine",
    excerpt:
      "A flat square of brass becomes a pair of arcs. Six tools, one bench, no shortcuts shown because there are none.",
    category: "Product Spotlight",
    content: `
      <p>It starts as a square of brass the size of a slice of bread. Eleven pairs come out of it.
      The pattern is scratched on with a nail, and the arcs are nested so closely that what is left
      over would fit in a matchbox.</p>
      <p>Then a saw with a blade like a thread. The maker breaks two blades on a good day and six on
      a bad one. She keeps count on the wall, because a bad day usually means the sheet is too hard
      or she is too tired. Both can be fixed.</p>
      <h2>The sound to listen for</h2>
      <p>Filing has three sounds. A rasp means the edge is still rough. A hiss means nearly. When it
      goes quiet, stop. You can hear all three in the film if you turn it up.</p>
      <p>After that it is a barrel of steel shot, an hour of tumbling and a soft cloth. No lacquer
      goes on. Brass darkens with wear, and the studio would rather you polish it than peel it.</p>
      <hr>
      <p>Each pair is worn for a day by one of the two makers before it is packed. If yours arrives
      with a slight warmth to the color, that is why.</p>
    `,
    video_url: null,
    shorts_url: "https://www.youtube.com/embed/Z4C82eyhwgU?rel=0",
    shopping_link: "https://halfmoon-studio.example/",
    brand_name: "Halfmoon Studio",
    kind: "wear",
    film_seconds: 55,
    products: [
      {
        item_name: "Arc earrings",
        link: "https://halfmoon-studio.example/arc-earrings",
        price: 36,
        currency: "USD",
        line: "Six grams each. You expect more.",
        at: 46,
      },
    ],
    published: true,
    feature_image: "/demo/short-4.svg",
    published_at: "2026-08-26T15:00:00Z",
  },
  {
    title: "Scotch & Bonnet: the argument in forty-five seconds",
    slug: "scotch-bonnet-the-argument-in-fortyfive-seconds",
    excerpt:
      "Three cousins, three spoons and one blindfold. Somebody changes their mind on camera.",
    category: "Product Spotlight",
    content: `
      <p>The rules are simple. Blindfold, three spoons, one glass of milk. Name the sauce and say
      which is best. Each cousin is certain of picking out their own.</p>
      <p>Two of them do not.</p>
      <h2>Why they let us film it</h2>
      <p>Every spring the three repeat the test with that year’s peppers. It began as a joke and
      became quality control. If the maker of Number Two cannot find Number Two, something moved:
      the vinegar, the roast, the field.</p>
      <p>Results go on an index card, signed by all three, and into a recipe tin. There are seven
      cards so far. You can follow the sauces through them. Number Three got sweeter in the fourth
      year and nobody had noticed.</p>
      <h3>Run it yourself</h3>
      <ol>
        <li><p>Put a small spoon of each on a plain cracker.</p></li>
        <li><p>Have someone else choose the order.</p></li>
        <li><p>Write your guess before anyone speaks.</p></li>
      </ol>
      <p>It works for any product with a family of versions. We have since tried it with a client’s
      three proposals, names removed. The best one was not the one they had been sending.</p>
      <p>The store page for the set is being updated. The bottles listed here are in stock.</p>
    `,
    video_url: "https://youtu.be/SkVqJ1SGeL0?t=15",
    shorts_url: "https://www.youtube.com/shorts/PVGeM40dABA?si=forty-five",
    shopping_link: null,
    brand_name: "Scotch & Bonnet",
    kind: "food",
    film_seconds: 150,
    products: [
      {
        item_name: "Number One, mild",
        link: "https://scotch-and-bonnet.example/number-one",
        price: 11,
        currency: "USD",
        line: "Roasted carrot, and no regrets.",
        at: 18,
        drawn_as: "hotsauce",
      },
      {
        item_name: "Number Two, medium",
        link: "https://scotch-and-bonnet.example/number-two",
        price: 11,
        currency: "USD",
        line: "Sharp with vinegar, good on eggs.",
        at: 36,
        drawn_as: "hotsauce",
      },
      {
        item_name: "Number Three, disputed",
        link: "https://scotch-and-bonnet.example/number-three",
        price: 12,
        currency: "USD",
        line: "Hot and a little sweet. Opinions differ.",
        at: 58,
        drawn_as: "hotsauce",
      },
      {
        item_name: "The argument, all three",
        link: "https://scotch-and-bonnet.example/the-argument",
        price: 30,
        currency: "USD",
        line: "Put them out without labels and let your table argue.",
        at: 92,
        drawn_as: "basket",
      },
      {
        item_name: "Table size, 2 oz",
        link: "https://scotch-and-bonnet.example/table-size",
        price: 5,
        currency: "USD",
        line: "Number Two, for a coat pocket.",
        drawn_as: "hotsauce",
      },
      {
        item_name: "Tasting spoons",
        link: "https://scotch-and-bonnet.example/spoons",
        price: 16,
        currency: "USD",
        line: "Six, in the tin that holds the score cards.",
        drawn_as: "tin",
      },
    ],
    published: true,
    feature_image: null,
    published_at: "2026-08-12T15:00:00Z",
  },
];
