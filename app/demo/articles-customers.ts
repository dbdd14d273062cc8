import type { DemoPost } from "./demo-post.ts";

export const articlesCustomers: DemoPost[] = [
  {
    title: "The case study your customer can approve in ten minutes",
    slug: "the-case-study-your-customer-can-approve-in-ten-minutes",
    excerpt:
      "Happy customers say yes to a case study and then vanish. Five questions, 250 words and an email that gets an answer.",
    category: "Marketing",
    content: `
      <p>You have a customer who loves you. They said they would be glad to be a reference. That was
      in April. The draft is with their legal team, or their nephew, or under something.</p>
      <p>The trouble is that you sent homework: four pages in your voice, full of claims about their
      business, with a request for “any feedback.” A busy person puts that down and does not pick it
      up again.</p>
      <p>Make something that can be approved on a phone, in a parking lot, in ten minutes.</p>
      <h2>Ask five questions</h2>
      <p>Twenty minutes on the phone, recorded with permission. In this order:</p>
      <ol>
        <li><p>What was happening the week you decided to look for help?</p></li>
        <li><p>What had you already tried?</p></li>
        <li><p>What nearly stopped you from choosing us?</p></li>
        <li><p>What is different on an ordinary Tuesday now?</p></li>
        <li><p>Is there one number you would be comfortable sharing?</p></li>
      </ol>
      <p>The third question is the one your next customer needs answered. The fourth gives you the
      headline. People describe results in round phrases until you ask about a Tuesday. Then they
      tell you that the phone stopped ringing during dinner.</p>
      <h2>Write 250 words</h2>
      <p>Three short paragraphs: before, the choice, the Tuesday. Use their sentences. Leave out
      your method, your values and every adjective about yourself. If the number is modest, print
      the modest number. “Eleven late orders a month became two” convinces more people than a
      percentage does.</p>
      <h2>Send an email that can be answered with one word</h2>
      <pre><code>Subject: 250 words about you, OK by Friday?

Hi Dana,

The story from our call is below, 250 words. It would go on our
site and in one newsletter. Nothing else without asking.

Reply YES and we will use it as it is.
Reply with changes and we will make them.
Reply NO and we will delete it, with no hard feelings.

I marked the two facts that I most want you to check.</code></pre>
      <p>Note what it leaves out. No attachment, no form, no portal. The two facts are in
      <strong>bold</strong> in the text, because those are what a careful person worries about.
      Settle them and the rest is easy.</p>
      <p>Silence is not a yes. If Friday passes, call once. If that fails, let it go and ask again
      in the fall. Using someone’s name without a clear answer costs you the customer who was
      willing to give it.</p>
      <h2>Keep the permission with the story</h2>
      <ul>
        <li><p>Save the YES in the same folder as the text, with the date.</p></li>
        <li><p>Note where the story appears, so it can be taken down in minutes.</p></li>
        <li><p>Ask again after two years. People change jobs, and numbers age.</p></li>
      </ul>
      <p>Five of these will outlast a brochure. If you run a product brand, the same call makes a
      fine script. Our <a href="/BuyBlack">brand spotlights</a> all begin with question four.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-09-01T14:00:00Z",
  },
  {
    title: "Answer the phone as if it were the product",
    slug: "answer-the-phone-as-if-it-were-the-product",
    excerpt:
      "Someone who calls has already skipped your contact form. A four-line script and a log that pays for itself.",
    category: "Marketing",
    content: `
      <p>You spent $4,000 on the website and eleven seconds on the voicemail greeting. Callers are
      the warmest prospects you have. They found the number, and they chose the harder way to reach
      you.</p>
      <p>This is a note on doing the phone well with a small team and no call center.</p>
      <h2>Find out what happens now</h2>
      <p>Call your own number on a Tuesday at 11:50, a Thursday at 4:45 and a Saturday. Write down
      the rings, the words and how you felt. Then ask two friends to call with a real question. If
      you are like most owners, this will be an uncomfortable afternoon.</p>
      <h2>Four lines</h2>
      <p>Whoever picks up needs four lines, in this order. Print them on a card.</p>
      <ol>
        <li><p><strong>Name.</strong> “Good morning, Harbor Mills, this is Tunde.”</p></li>
        <li><p><strong>Repeat.</strong> Say the question back in their words before answering
        it.</p></li>
        <li><p><strong>Promise.</strong> “I can do that now,” or “You will hear from Grace by
        three.”</p></li>
        <li><p><strong>Close.</strong> “Is there anything that would make this easier?”</p></li>
      </ol>
      <p>The promise is the product. A caller who hears a name and an hour stops shopping around. A
      caller who hears “someone will get back to you” is dialing your competitor while you hang
      up.</p>
      <h2>Keep a log for a month</h2>
      <p>One line per call. It takes fifteen seconds.</p>
      <table><tbody>
        <tr>
          <th><p>Time</p></th>
          <th><p>Asked about</p></th>
          <th><p>Promise</p></th>
          <th><p>Kept?</p></th>
        </tr>
        <tr>
          <td><p>9:12</p></td>
          <td><p>Delivery window</p></td>
          <td><p>Grace by 10</p></td>
          <td><p>Yes</p></td>
        </tr>
        <tr>
          <td><p>9:40</p></td>
          <td><p>Price of a repair</p></td>
          <td><p>Answered</p></td>
          <td><p>Yes</p></td>
        </tr>
        <tr>
          <td><p>11:55</p></td>
          <td><p>Delivery window</p></td>
          <td><p>Tunde by noon</p></td>
          <td><p>No, 2:30</p></td>
        </tr>
      </tbody></table>
      <p>At the end of the month, sort by the second column. The most common question belongs on the
      home page, in the words callers used. In many shops that single change removes a fifth of the
      calls, and the people who still call have something to buy or something to mend. You want
      both.</p>
      <h2>After hours</h2>
      <p>Record a greeting that says three things: when you open, when you will call back, and what
      to do if it cannot wait. Re-record it before every holiday. A greeting that mentions last July
      tells people plenty.</p>
      <p>Return missed calls in the first half hour of the day, before email. Count how many pick
      up. Ours to finish before publishing: <em>add the before-and-after figures from the pilot
      store once the second month is in.</em></p>
      <h3>The cheap part</h3>
      <p>None of this needs a system. It needs a card by each phone, a notebook, and a manager who
      reads the notebook on Fridays and says thank you for one line in it.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: false,
    feature_image: null,
    published_at: "2026-06-30T14:00:00Z",
  },
];
