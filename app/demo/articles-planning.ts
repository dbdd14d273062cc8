import type { DemoPost } from "./demo-post.ts";

export const articlesPlanning: DemoPost[] = [
  {
    title: "Plan in seasons, not in sprints",
    slug: "plan-in-seasons-not-in-sprints",
    excerpt:
      "Growth has dry months. A calmer way to set targets when revenue refuses to move in a straight line.",
    category: "Strategy",
    content: `
      <p>Take an annual target of $1.2 million and divide it by twelve. You get $100,000 a month,
      and a company that feels like it is failing every January.</p>
      <p>Few businesses earn in a straight line. School suppliers have an August. Florists have a
      February. Consultancies have the six weeks in which every client remembers the fiscal year. If
      the plan ignores this, people learn to ignore the plan.</p>
      <h2>Find your seasons</h2>
      <p>You need three years of monthly revenue and half an hour. Add up each calendar month across
      the three years, then divide by the three-year total. You now have the share of a normal year
      that each month carries. Group neighboring months that behave alike. Four groups are usually
      enough.</p>
      <table><tbody>
        <tr>
          <th><p>Season</p></th>
          <th><p>Months</p></th>
          <th><p>Share</p></th>
          <th><p>Target</p></th>
        </tr>
        <tr>
          <td><p>Rest</p></td>
          <td><p>January, February</p></td>
          <td><p>9%</p></td>
          <td><p>$108,000</p></td>
        </tr>
        <tr>
          <td><p>Plant</p></td>
          <td><p>March to May</p></td>
          <td><p>24%</p></td>
          <td><p>$288,000</p></td>
        </tr>
        <tr>
          <td><p>Tend</p></td>
          <td><p>June to September</p></td>
          <td><p>31%</p></td>
          <td><p>$372,000</p></td>
        </tr>
        <tr>
          <td><p>Harvest</p></td>
          <td><p>October to December</p></td>
          <td><p>36%</p></td>
          <td><p>$432,000</p></td>
        </tr>
      </tbody></table>
      <p>With the straight line, this company would reach March 1 looking $92,000 behind. With the
      seasons, it is exactly on plan. Same money, and a very different February.</p>
      <h2>Give each season one job</h2>
      <p>A target says how much. A season also needs a purpose, so that a slow month is used rather
      than endured.</p>
      <ul>
        <li><p><strong>Rest</strong> is for repair. Stock counts, training, price changes, the
        manual nobody finished.</p></li>
        <li><p><strong>Plant</strong> is for new things. Launches, hires, trial customers. Nothing
        planted after May pays this year.</p></li>
        <li><p><strong>Tend</strong> is for keeping promises. No new tools. Answer faster, ship
        cleaner.</p></li>
        <li><p><strong>Harvest</strong> is for selling. Every leader spends a day a week with
        customers.</p></li>
      </ul>
      <p>The jobs double as a polite no. An excellent idea in October goes on the list for March,
      with a date and a name.</p>
      <h2>Watch two numbers</h2>
      <p>Measure revenue against the season, to date. Then measure one early sign of the season to
      come: quotes sent, sample orders, deposits, interviews booked. When the early sign falls, you
      still have eight to ten weeks in which to act. Revenue itself tells you only once it is
      over.</p>
      <h3>If you have less than three years</h3>
      <p>Use what you have, and ask two suppliers when they are busiest. They see your whole trade.
      Mark the shares as guesses, and correct them each quarter. A rough season is still closer to
      the truth than a ruler.</p>
      <p>Keep cash for the dry months on the same page. We describe the method in
      <a href="/blog/thirteen-weeks-of-cash-on-one-page">thirteen weeks of cash</a>.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-10-27T14:00:00Z",
  },
  {
    title: "The list of things you will not do this year",
    slug: "the-list-of-things-you-will-not-do-this-year",
    excerpt:
      "A strategy is easier to keep when its refusals are written down. How to make a not-now list that people respect.",
    category: "Strategy",
    content: `
      <p>Every company has a list of goals. Few have the list that makes the goals possible, which
      is the one with the good ideas you have decided to leave alone.</p>
      <p>Bad ideas are easy to refuse. It is the good ones that cost you the year. Each arrives with
      a sponsor, a slide and a reasonable budget. By summer there are nine of them, all about forty
      percent done.</p>
      <h2>What goes on it</h2>
      <p>The list holds real candidates only. If nobody would be sad to see it dropped, it does not
      need to be written down. Aim for eight to twelve entries. Each has four parts:</p>
      <pre><code>Not now:   Wholesale
Because:   Margin is 19 points lower, and we cannot pack pallets
Until:     Two people trained on the line AND retail above $90k a month
Asked by:  Renée. Next look: January 15</code></pre>
      <p>The third line does the work. “Not now” without a condition sounds like “never,” and people
      keep pushing. With a condition they can see, they often go and make it true.</p>
      <h2>How to write it in one afternoon</h2>
      <ol>
        <li><p>Ask each leader for three things they hope the company will do next year. Collect
        them without names.</p></li>
        <li><p>Put everything on one wall. Give each leader two votes. Two, never five.</p></li>
        <li><p>Whatever gets the most votes, up to three items, is the plan.</p></li>
        <li><p>Everything else that got at least one vote goes on the list, with a
        condition.</p></li>
        <li><p>The rest is thanked and thrown away.</p></li>
      </ol>
      <p>Step four takes the longest. It is worth the coffee. Agreeing on what would have to be true
      is most of what people call strategy.</p>
      <h2>Using it</h2>
      <p>Pin the list beside the plan, in the same type size. When a new idea comes up in March, ask
      three questions in order. Is it already on the list? If so, has its condition been met? If it
      is new, which of the three plan items would you stop to do it?</p>
      <p>That third question is the only gate you need. It is very hard to answer in a hallway,
      which is the point.</p>
      <blockquote><p>We always knew where the wholesale idea was, so it stopped waking people
      up.</p></blockquote>
      <h3>What to expect</h3>
      <p>In the first quarter, expect about one request a week to break the list. Half will come
      from the founder. Let the team hold up the paper. In the second quarter, someone will meet a
      condition, and you must honor it at once. The list is trusted from that day on.</p>
      <p>At year end, read it aloud. Some entries will look foolish. Some you will be glad of. Two
      or three will have become next year’s plan, and they will arrive half prepared.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-08-11T14:00:00Z",
  },
  {
    title: "A one-page plan your warehouse can read",
    slug: "a-onepage-plan-your-warehouse-can-read",
    excerpt:
      "If the person on the loading dock cannot say what matters this quarter, the plan is not finished. A test and a template.",
    category: "Strategy",
    content: `
      <p>Here is a test. Walk to the part of the company farthest from the boardroom. Ask the first
      person you meet what the company is trying to do this quarter. Then ask what they will do
      differently because of it.</p>
      <p>The first answer is often roughly right. The second is often a shrug. The plan got as far
      as the slide and stopped.</p>
      <h2>One page, five boxes</h2>
      <p>A plan that travels fits on one page and survives being read aloud. Ours has five boxes,
      and none of them holds more than forty words.</p>
      <ul>
        <li><p><strong>Where we are.</strong> Two sentences and one number.</p></li>
        <li><p><strong>What changes by September 30.</strong> One sentence that a customer would
        notice.</p></li>
        <li><p><strong>Three moves.</strong> A verb, a thing, a name.</p></li>
        <li><p><strong>How we will know.</strong> One count per move, already being
        measured.</p></li>
        <li><p><strong>What stays the same.</strong> The promises we will not trade for
        speed.</p></li>
      </ul>
      <p>The last box is the one people photograph. In a season of change, it helps to see in
      writing that the early shift still ends at two.</p>
      <h2>Words that do not travel</h2>
      <p>Some words make sense upstairs and mean nothing at the packing table. Trade them before you
      print.</p>
      <table><tbody>
        <tr><th><p>Upstairs</p></th><th><p>On the dock</p></th></tr>
        <tr>
          <td><p>Improve on-time fulfillment</p></td>
          <td><p>Every order in by noon leaves today</p></td>
        </tr>
        <tr><td><p>Reduce returns</p></td><td><p>Weigh the box before you tape it</p></td></tr>
        <tr>
          <td><p>Drive cross-team alignment</p></td>
          <td><p>Sales tells packing about big orders by 3 PM the day before</p></td>
        </tr>
        <tr>
          <td><p>Optimize inventory</p></td>
          <td><p>Nothing on the floor older than 60 days</p></td>
        </tr>
      </tbody></table>
      <p>The right-hand column is harder to write. It commits you to something, and you may find
      upstairs does not agree on what. Better to learn that before printing.</p>
      <h2>Test it before you publish</h2>
      <p>Read the page to three people who had no part in writing it: one new, one near the
      customer, one who has been there longer than you. Read it once. Then take it away and ask each
      of them two things.</p>
      <ol>
        <li><p>What are the three moves?</p></li>
        <li><p>Which one changes your Monday, and how?</p></li>
      </ol>
      <p>If all three can name the moves, the page is short enough. If nobody’s Monday changes, the
      page is a wish. Go back to the third box and put better verbs in it.</p>
      <h3>Keep it alive</h3>
      <p>Hang it where people wait: by the kettle, the time clock, the printer. Write the counts on
      it by hand every Friday. A page with fresh ink on it gets read. When the quarter ends, take it
      down on the same day, even if you failed. An old plan on the wall teaches people that plans
      are decoration.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-07-14T14:00:00Z",
  },
];
