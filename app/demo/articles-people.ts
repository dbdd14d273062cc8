import type { DemoPost } from "./demo-post.ts";

export const articlesPeople: DemoPost[] = [
  {
    title: "Hiring across nine time zones without losing the thread",
    slug: "hiring-across-nine-time-zones-without-losing-the-thread",
    excerpt:
      "Handoffs, overlap hours and the one document every distributed team should write first.",
    category: "Leadership",
    content: `
      <p>A team spread over nine time zones has one advantage that no office can copy. Somebody is
      always at the start of a fresh day. It also has one weakness. Work changes hands while half
      the people involved are asleep.</p>
      <p>Most advice about distributed teams is about tools. The tools are fine. What breaks is the
      moment when one person stops and another begins.</p>
      <h2>Write the handoff page first</h2>
      <p>Before the first interview, write one page that says how work is passed on. Call it
      whatever you like. It matters more than the job description, because it tells you which jobs
      can be done apart at all.</p>
      <p>A good handoff answers three questions before anyone asks them:</p>
      <ol>
        <li><p><strong>Where is it?</strong> The state of the work, with a link to the thing
        itself.</p></li>
        <li><p><strong>What is next?</strong> One action, small enough to start within ten
        minutes.</p></li>
        <li><p><strong>What could bite?</strong> The risk the last person was watching.</p></li>
      </ol>
      <p>Ninety words are enough. Here is one, from a freight desk, complete:</p>
      <pre><code>Shipment 4471, booked, documents sent 16:10 UTC.
Next: confirm the truck slot with the port before 09:00 local.
Watch: the shipper changed the weight once already. Ask for the scale ticket.</code></pre>
      <p>The reader did not need a call. The writer did not need to stay up for one.</p>
      <h2>Buy overlap on purpose</h2>
      <p>Two people need about two shared hours to stay one team. Fewer, and small questions cost a
      day each. So draw the map before you post the role. Put every current colleague on a 24-hour
      line and mark working hours. A new hire must overlap by two hours with the person who hands
      them work, and by two with the person who receives it. They need not overlap with you.</p>
      <p>That last point surprises founders. It also widens the search. Many of the strongest
      candidates we meet live six hours from the owner and one hour from the team they would
      join.</p>
      <h2>Test for it in the interview</h2>
      <p>Skip the puzzle. Give the candidate a small piece of unfinished work, forty minutes and the
      page above. Ask them to move it forward and pass it back in writing. Then have a colleague who
      was not in the room pick it up.</p>
      <ul>
        <li><p>Could they start within ten minutes?</p></li>
        <li><p>Did they have to guess anything?</p></li>
        <li><p>Was the risk named, or only hoped away?</p></li>
      </ul>
      <p>Pay for the forty minutes. You are asking for work.</p>
      <h3>One habit for managers</h3>
      <p>At the end of each week, read five handoffs chosen at random. Praise one by name. Rewrite
      one together with its author. Clear writing spreads by example, and so does the other
      kind.</p>
      <p>We build teams this way on purpose. If you want help drawing the map, see
      <a href="/services/global-talent">how our talent teams are put together</a>.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-10-20T14:00:00Z",
  },
  {
    title: "Your first operations hire is probably not a COO",
    slug: "your-first-operations-hire-is-probably-not-a-coo",
    excerpt: "How to tell whether you need an executive, a manager or a very good checklist.",
    category: "Leadership",
    content: `
      <p>At about twenty people, founders start to say they need a COO. What they mean is that they
      are tired. Tired is real, but it is not a job description, and it is an expensive reason to
      hire an executive.</p>
      <p>Before you write the ad, spend two weeks finding out what is landing on you.</p>
      <h2>Keep the interruption log</h2>
      <p>Every time someone needs you, write one line. Who, what, how long. A pocket notebook is
      better than an app because you will still be using it on day nine. Do not judge anything
      yet.</p>
      <pre><code>Tue 9:40   Kofi     which carrier for the Denver order     4 min
Tue 10:15  Priya    can we pay this supplier early         2 min
Tue 11:30  Sales    who tells the client about the delay  25 min
Tue 14:05  me       rebuilt the weekly numbers by hand    70 min</code></pre>
      <p>After ten working days you will have something like 120 lines. Mark each one with a
      letter.</p>
      <ul>
        <li><p><strong>R</strong> for repetition. It has an answer, and you have given it
        before.</p></li>
        <li><p><strong>C</strong> for coordination. Two teams needed someone to stand between
        them.</p></li>
        <li><p><strong>J</strong> for judgment. There was no right answer, and being wrong would
        hurt.</p></li>
      </ul>
      <p>Add up the minutes, not the lines.</p>
      <h2>Read the result</h2>
      <table><tbody>
        <tr>
          <th><p>Most minutes in</p></th>
          <th><p>You need</p></th>
          <th><p>Do this first</p></th>
        </tr>
        <tr>
          <td><p>Repetition</p></td>
          <td><p>A checklist, then a coordinator</p></td>
          <td><p>Write up the ten most common answers</p></td>
        </tr>
        <tr>
          <td><p>Coordination</p></td>
          <td><p>An operations manager</p></td>
          <td><p>Start a weekly review and let them run it</p></td>
        </tr>
        <tr>
          <td><p>Judgment</p></td>
          <td><p>An executive, possibly part-time</p></td>
          <td><p>List the decisions you would let go of</p></td>
        </tr>
      </tbody></table>
      <p>In our experience the first log is more than half repetition. That is good news. A person
      on a modest salary with a strong memory and a love of lists will give you back more hours than
      a vice president, and sooner.</p>
      <h2>When it really is an executive</h2>
      <p>Judgment hours are different. If ten or more a week go into pricing, hiring, supplier terms
      and arguments between grown-ups, you need a peer. You may not need one for five days. A
      <a href="/services/fractional-leadership">fractional leader</a> for two days a week can carry
      the judgment while a manager carries the coordination. Together they often cost less than one
      full-time executive who ends up doing both badly.</p>
      <p>Whichever you choose, put the log in the job ad. “You will take over the 31 hours described
      below” attracts people who like the work as it is. It also gives you a fair way to measure the
      first ninety days. Keep the log again in month four. If your own lines have not halved, the
      hire is fine and the letting go has not happened.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-10-06T14:00:00Z",
  },
  {
    title: "A letter to the person after you",
    slug: "a-letter-to-the-person-after-you",
    excerpt:
      "Every role should come with four pages from whoever held it last. What to put in them, and what to leave out.",
    category: "Leadership",
    content: `
      <p>When someone leaves, we ask them to document their job. They produce forty pages about
      software. The successor reads two of them and then learns the work the slow way, by getting it
      wrong in front of people.</p>
      <p>Ask for a letter instead. Four pages, written to a real person, in the first person. It
      takes a day to write and saves about six weeks.</p>
      <h2>Page one: what the job is for</h2>
      <p>Leave out the title and the tasks. Say what would go wrong, and for whom, if the chair
      stayed empty for a month. A purchasing lead once put it like this:</p>
      <blockquote><p>You are here so that the kitchen never has to think about onions. Everything
      else I did was a way of getting there.</p></blockquote>
      <h2>Page two: the year</h2>
      <p>Most roles have a shape over twelve months that no calendar shows. Write it by season. When
      does it get loud? Which two weeks decide the year? When is it safe to take leave? Put dates on
      anything that renews by itself.</p>
      <h2>Page three: the people</h2>
      <p>Name the eight people who make the job possible, inside and outside. For each, one line on
      what they care about and one on how they like to be asked. Keep it kind. Assume they will read
      it, because one day they will.</p>
      <ul>
        <li><p>The supplier who needs a phone call before a large order, never an email.</p></li>
        <li><p>The colleague in finance who will move mountains if asked before the 20th.</p></li>
        <li><p>The customer who complains in proportion to how much they intend to buy.</p></li>
      </ul>
      <h2>Page four: what I would do next</h2>
      <p>Three things you meant to fix and did not, with the reason. This is the most useful page
      and the hardest to write. It turns a quiet failure into somebody’s first good idea.</p>
      <hr>
      <h3>Make it a habit before you need it</h3>
      <p>Nobody writes a good letter in their last week. They are packing. Have every person who
      owns a recurring process write theirs on their work anniversary, and update it each year. The
      first round takes a day each. Later rounds take an hour.</p>
      <p>There is a second use, and for owners it may be the larger one. A buyer, a lender or a
      child who might take over can read twelve of these letters in an afternoon and understand how
      the company works. That understanding has a price, and it is paid to you. We ask for the
      letters early in every <a href="/services/legacy-transformation">legacy transformation</a>,
      well before we look at software.</p>
      <p>Start with your own. If you cannot fill page one, that is worth knowing too.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: "/demo/still-books.svg",
    published_at: "2026-07-21T14:00:00Z",
  },
];
