import type { DemoPost } from "./demo-post.ts";

export const articlesValue: DemoPost[] = [
  {
    title: "What a buyer sees when they open your books",
    slug: "what-a-buyer-sees-when-they-open-your-books",
    excerpt: "Five things that lower a valuation, and the order in which to fix them.",
    category: "Strategy",
    content: `
      <p>A buyer reads your company in an afternoon. They have done it before, and they know where
      to look. Fraud is rarely on their mind. They want reasons to pay less, and a tidy owner gives
      them few.</p>
      <p>Five things come up again and again. Each can be fixed. The order matters, because some
      fixes need a year of evidence behind them.</p>
      <h2>1. Months that never close</h2>
      <p>If March can still change in June, every figure is an opinion. Close each month by the
      tenth working day and lock it. Start here, because a buyer wants at least twelve closed months
      in a row, and you cannot make them afterward.</p>
      <h2>2. The family car</h2>
      <p>Personal spending inside the business lowers the profit on paper. You can add it back when
      you sell, but only what you can prove. Suppose a buyer pays four times earnings. Every $18,000
      of car, phone and travel they decline to add back takes $72,000 off the price. Move it out
      now. It costs you a little tax and saves an argument.</p>
      <h2>3. Handshake agreements</h2>
      <p>The supplier who has held your price since 2011 is an asset only if the price survives you.
      Ask your ten largest customers and suppliers for a short written agreement that can pass to a
      new owner. Most will sign. The ones who hesitate have just told you something useful.</p>
      <h2>4. One customer, one third of sales</h2>
      <p>A customer above 20 percent of revenue makes lenders nervous. Above 30, it sets the price.
      You will not fix this in a quarter. You can show the direction: three years of figures in
      which the share falls.</p>
      <h2>5. You</h2>
      <p>The hardest one. If quotes, hiring and the big accounts all pass through the owner, the
      buyer is purchasing a job. They will ask you to stay for three years and tie part of the price
      to it.</p>
      <p>The remedy is plain. Take two weeks away with the phone off. List what broke. Give each
      item a new owner and a written page. Go away again.</p>
      <hr>
      <h2>The order of work</h2>
      <table><tbody>
        <tr><th><p>Start</p></th><th><p>Fix</p></th><th><p>Evidence a buyer accepts</p></th></tr>
        <tr>
          <td><p>Month 1</p></td>
          <td><p>Monthly close</p></td>
          <td><p>12 locked months</p></td>
        </tr>
        <tr>
          <td><p>Month 1</p></td>
          <td><p>Personal spending out</p></td>
          <td><p>One clean tax year</p></td>
        </tr>
        <tr>
          <td><p>Month 3</p></td>
          <td><p>Written agreements</p></td>
          <td><p>Ten signed pages</p></td>
        </tr>
        <tr>
          <td><p>Month 4</p></td>
          <td><p>Owner out of the path</p></td>
          <td><p>Two absences, with notes</p></td>
        </tr>
        <tr>
          <td><p>Month 6</p></td>
          <td><p>Customer share</p></td>
          <td><p>A falling line over time</p></td>
        </tr>
      </tbody></table>
      <p>Eighteen months is a fair timeline for all five. If you never sell, you will still own a
      company that can be run from the beach, financed at a better rate, or left to someone you
      love. Our notes on <a href="/services/legacy-transformation">legacy transformation</a>
      describe how we share the work.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-10-13T14:00:00Z",
  },
  {
    title: "The cost of a process nobody owns",
    slug: "the-cost-of-a-process-nobody-owns",
    excerpt: "Unowned work is the most expensive work in the company. A short audit to find yours.",
    category: "Strategy",
    content: `
      <p>Ask three people who handles refunds. If you get three names, you have a small problem. If
      you get “we all sort of do,” you have an expensive one.</p>
      <p>Unowned work does get done, mostly. It gets done late, by whoever feels the most guilt, and
      never the same way twice. Nobody improves it, because improving it would look like
      volunteering.</p>
      <h2>The one-hour audit</h2>
      <p>Make a list of everything in the company that happens more than once a month. Refunds,
      onboarding a supplier, a price change, a new laptop, a complaint. Thirty lines is typical.
      Then ask three people, separately, to write one name beside each line. One name. Departments
      do not count.</p>
      <ul>
        <li><p><strong>Three matching names:</strong> owned. Move on.</p></li>
        <li><p><strong>Two of three:</strong> assumed. Ask the named person whether they
        agree.</p></li>
        <li><p><strong>No match, or a blank:</strong> unowned. Circle it.</p></li>
      </ul>
      <p>Most first audits circle six to ten lines. Look at what they share. Nearly always, work
      gets lost at the handoff between two teams that each believe the other has it. Start the audit
      there if you are short of time.</p>
      <h2>Put a price on each circle</h2>
      <p>Ownership is hard to argue for in the abstract. Do the sum.</p>
      <pre><code>cost per month = times per month × extra minutes ÷ 60 × hourly cost
               + credits, rush fees and rework caused

refunds: 40 × 25 ÷ 60 × $38 = $633
       + credits given twice  = $410
       = $1,043 a month</code></pre>
      <p>Extra minutes means the time beyond what a practiced person would need: asking around,
      reading the thread again, apologizing. Estimate, and round down. Refunds alone come to about
      $12,500 a year here, and nobody decided to spend it.</p>
      <h2>Assign it properly</h2>
      <p>An owner may delegate every step. What makes them the owner is that they may change how the
      work is done, and that they answer when it goes wrong. Give them both halves or neither.</p>
      <ol>
        <li><p>Name one owner per circled line, and one deputy for holidays.</p></li>
        <li><p>Ask for a half-page description within two weeks. Steps, tools, the usual
        exception.</p></li>
        <li><p>Let them change one thing in the first month without asking.</p></li>
        <li><p>Put one number for it in the weekly review until it is boring.</p></li>
      </ol>
      <blockquote><p>If everyone is responsible, ask who would be embarrassed. If the answer is
      nobody, you have found it.</p></blockquote>
      <h3>Do it again in spring</h3>
      <p>Ownership leaks. People change roles, and the old process stays behind like a coat on a
      chair. Run the same hour twice a year, with three different people holding the pen. The second
      audit is quicker, and the circles are smaller.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-09-29T14:00:00Z",
  },
];
