import type { DemoPost } from "./demo-post.ts";

// The videos are stand-ins: open films of the Blender Foundation. Shop links are example domains.
export const spotlightsKitchen: DemoPost[] = [
  {
    title: "Market Row Coffee: roasted on a Tuesday, on your shelf by Friday",
    slug: "market-row-coffee-roasted-on-a-tuesday-on-your-shelf-by-friday",
    excerpt:
      "Single-origin beans bought direct from growers the founders know by name. A film about freshness and fair prices.",
    category: "Product Spotlight",
    content: `
      <p>Coffee is at its best for about three weeks. Most bags spend two of them in a warehouse.
      Market Row decided to build the whole company around that one fact.</p>
      <p>Beans are roasted on Tuesday, rested on Wednesday, packed on Thursday morning and delivered
      on Friday. Orders close on Monday night. If you miss it, you wait a week, and the website says
      so in large type.</p>
      <h2>One door, one hour</h2>
      <p>The first batch is bagged warm for local cafés. The handoff from roaster to courier happens
      at the same door, at the same hour, every Tuesday. Nobody texts to ask where anyone is. In two
      years they have missed it once, for snow.</p>
      <blockquote><p>If it needs a shelf, we roasted too much.</p></blockquote>
      <h2>What the growers see</h2>
      <p>The founders buy from four farms and print what they pay, per pound, on the back of the
      bag. The <a href="https://market-row-coffee.example/prices">full list</a> goes back to the
      first harvest. Each farm gets the roasting notes for its own lot and a short film of people
      drinking it. One grower asked for the film before she asked for the check.</p>
      <p>Prices are agreed in March for the full year. It costs a little more in a falling market,
      and it lets a family plan. Ask for the house single origin. Grind it the day you drink it, and
      open the next bag when this one is empty.</p>
    `,
    video_url: "https://youtu.be/PVGeM40dABA?si=market-row",
    shorts_url: null,
    shopping_link: "https://market-row-coffee.example/",
    brand_name: "Market Row Coffee",
    kind: "food",
    film_seconds: 236,
    products: [
      {
        item_name: "House single origin, 12 oz",
        link: "https://market-row-coffee.example/house-single-origin",
        price: 19,
        currency: "USD",
        line: "Roasted on Tuesday. The farm’s price is on the back.",
        at: 34,
        gift: true,
      },
      {
        item_name: "Friday subscription",
        link: "https://market-row-coffee.example/friday",
        price: 17,
        currency: "USD",
        line: "A bag every Friday, stopped with one line.",
        at: 96,
        drawn_as: "tea",
      },
      {
        item_name: "Row mug",
        link: "https://market-row-coffee.example/row-mug",
        price: 22,
        currency: "USD",
        line: "Stoneware, thrown two streets from the roaster.",
        at: 151,
        gift: true,
      },
      {
        item_name: "Four-farm sampler",
        link: "https://market-row-coffee.example/four-farm-sampler",
        price: 36,
        currency: "USD",
        line: "Four small bags, one from each grower.",
        at: 188,
        drawn_as: "basket",
        gift: true,
        order_by: "2026-12-12",
      },
    ],
    published: true,
    feature_image: "/demo/still-coffee.svg",
    published_at: "2026-10-23T15:00:00Z",
  },
  {
    title: "Scotch & Bonnet: three sauces, one family argument",
    slug: "scotch-bonnet-three-sauces-one-family-argument",
    excerpt:
      "Mild, medium and the one nobody agrees on. Peppers, patience and a recipe that crossed an ocean.",
    category: "Product Spotlight",
    content: `
      <p>The recipe came over in an aunt’s handwriting, without quantities. It says “enough” four
      times. Three cousins cooked it from memory, and each made a different sauce. All of them were
      sure.</p>
      <p>They took it to a church supper and let people vote. The vote was a tie. So there are three
      sauces.</p>
      <h2>How the peace is kept</h2>
      <p>Each cousin owns one bottle from field to label and cannot touch the others. They share the
      kitchen, the bottler and the books. On the last Sunday of the month they eat together and read
      the sales figures aloud, lowest first. The winner washes up.</p>
      <ol>
        <li><p><strong>Number One</strong> is mild, with roasted carrot.</p></li>
        <li><p><strong>Number Two</strong> is medium, sharp with vinegar, good on eggs.</p></li>
        <li><p><strong>Number Three</strong> is hot and a little sweet. Opinions differ.</p></li>
      </ol>
      <h2>What a founder can steal from this</h2>
      <p>The rule is older than business school. Give one person the whole of a small thing. Because
      nobody can blame the blend, everyone improves it. Pepper mash now ages for eight weeks in
      place of five. The waste per batch is down to a single bucket, and it goes to a neighbor’s
      compost.</p>
      <blockquote><p>We still do not agree. We just have better records.</p></blockquote>
      <p>Buy all three. Put them out without labels and let your own table argue.</p>
    `,
    video_url: "https://www.youtube.com/live/SkVqJ1SGeL0?si=scotch-and-bonnet&t=40",
    shorts_url: null,
    shopping_link: "https://scotch-and-bonnet.example/",
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
        at: 22,
        drawn_as: "hotsauce",
      },
      {
        item_name: "Number Two, medium",
        link: "https://scotch-and-bonnet.example/number-two",
        price: 11,
        currency: "USD",
        line: "Sharp with vinegar, good on eggs.",
        at: 47,
        drawn_as: "hotsauce",
        gift: true,
      },
      {
        item_name: "Number Three, disputed",
        link: "https://scotch-and-bonnet.example/number-three",
        price: 12,
        currency: "USD",
        line: "Hot and a little sweet. Opinions differ.",
        at: 71,
        drawn_as: "hotsauce",
      },
      {
        item_name: "The argument, all three",
        link: "https://scotch-and-bonnet.example/the-argument",
        price: 30,
        currency: "USD",
        line: "Put them out without labels and let your table argue.",
        at: 104,
        drawn_as: "basket",
        gift: true,
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
    feature_image: "/demo/still-hotsauce.svg",
    published_at: "2026-10-02T15:00:00Z",
  },
  {
    title:
      "Tall Grass Provisions: forty-one jars of pepper jelly, one folding table, two cousins with a van, and the notebook that told them when to stop",
    slug: "tall-grass-provisions-fortyone-jars-of-pepper-jelly-one-folding-table-two-cousins-with-a-van-and-the-notebook-that-told-them-when-to-stop",
    excerpt:
      "They sold out every Saturday and still lost money. A small film about counting, and about saying no to a larger pan.",
    category: "Product Spotlight",
    content: `
      <p>Forty-one jars is what fits in the van behind the folding table. For two summers they sold
      all forty-one by eleven in the morning, drove home happy and wondered where the money
      went.</p>
      <p>Then one of the cousins bought a notebook.</p>
      <h2>What the notebook said</h2>
      <p>She wrote down everything for six Saturdays. Peppers, sugar, jars, lids, fuel, the booth,
      the ice, and the hours at a wage she would accept from someone else. A jar that sold for $8
      cost $8.40.</p>
      <pre><code>ingredients  2.10
jar and lid  1.35
fuel, booth  1.75
our hours    3.20
total        8.40</code></pre>
      <p>A larger pan would have helped a little. A second market would have cost another tank of
      fuel. They did neither. They raised the price to $11, switched to a nine-ounce jar that packs
      without dividers, and dropped the far market.</p>
      <p>They now sell thirty-three jars on a normal Saturday and keep about $2 on each. The van
      comes home with room in it. They call that the best eight jars they never made.</p>
      <h2>What to try</h2>
      <p>The pepper jelly, on anything salty. The peach and ginger is made only in August, and when
      the notebook says stop, they stop.</p>
    `,
    video_url: "https://www.youtube-nocookie.com/embed/R6MlUcmOul8",
    shorts_url: null,
    shopping_link: "https://tall-grass-provisions.example/",
    brand_name: "Tall Grass Provisions",
    kind: "food",
    film_seconds: 734,
    products: [
      {
        item_name: "Pepper jelly, 9 oz",
        link: "https://tall-grass-provisions.example/pepper-jelly",
        price: 11,
        currency: "USD",
        line: "On anything salty.",
        at: 164,
        gift: true,
      },
      {
        item_name: "Peach and ginger, 9 oz",
        link: "https://tall-grass-provisions.example/peach-and-ginger",
        price: 11,
        currency: "USD",
        line: "Made in August, until the notebook says stop.",
        at: 322,
        sold_out: true,
      },
      {
        item_name: "The notebook",
        link: "https://tall-grass-provisions.example/notebook",
        price: 14,
        currency: "USD",
        line: "Ruled as theirs is: what it cost, what it brought.",
        at: 418,
        gift: true,
      },
    ],
    published: true,
    feature_image: null,
    published_at: "2026-08-28T15:00:00Z",
  },
  {
    title: "Café Ọmọlará: puff-puff before the school run",
    slug: "cafe-omolara-puffpuff-before-the-school-run",
    excerpt:
      "A breakfast window that opens at 6:10 and closes at 8:30. No store, no shipping, and a line that knows itself by name.",
    category: "Product Spotlight",
    content: `
      <p>There is nothing to order online. Café Ọmọlará is a window in a side street, a fryer, two
      kettles and a chalkboard. It opens at 6:10 because that is when the first bus lets people
      off.</p>
      <p>By 8:30 it is closed, washed down and dark. In between it serves about 140 people, most of
      whom do not need to say what they want.</p>
      <h2>Why the hours are the business</h2>
      <p>The owner ran a full-day café before this one. She kept a tally and found that two thirds
      of the profit came before nine. The rest of the day mostly paid for itself, and for her knees.
      When the lease ended she kept the morning and let the afternoon go.</p>
      <p>Rent is a fifth of what it was. The dough is mixed at four, rested twice and fried in
      rounds of thirty, so nothing waits longer than six minutes. Tea is poured before you reach the
      window. She recognizes the coats.</p>
      <blockquote><p>People tell me I could be bigger. I could also be tired.</p></blockquote>
      <h2>How to support it</h2>
      <p>Go early, bring coins, and ask for the puff-puff with nutmeg. If you live elsewhere, find
      the window like this one near you and learn the owner’s name. That is the whole
      recommendation.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: "Café Ọmọlará",
    kind: "food",
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-08-21T15:00:00Z",
  },
];
