import type { DemoPost } from "./demo-post.ts";

export const articlesDecisions: DemoPost[] = [
  {
    title: "The meeting that replaced eleven others",
    slug: "the-meeting-that-replaced-eleven-others",
    excerpt:
      "A weekly operating review, done well, returns a day to every leader in the room. Here is the agenda we use.",
    category: "Leadership",
    content: `
      <p>Count the recurring meetings on your calendar. Now count the decisions made in them last
      week. If the second number is smaller than the first, you do not have a communication problem.
      You have a rhythm problem.</p>
      <p>A growing company collects meetings the way an attic collects boxes. Each one made sense on
      the day it was created. Nobody remembers which ones still do.</p>
      <h2>One hour, same hour, every week</h2>
      <p>The operating review is a single hour with the people who own outcomes. It has four parts,
      and the order matters:</p>
      <ol>
        <li><p><strong>Numbers first.</strong> Ten metrics, read aloud by their owners. No
        discussion yet.</p></li>
        <li><p><strong>Exceptions only.</strong> Anything off track gets two minutes: what happened,
        what is next.</p></li>
        <li><p><strong>One hard thing.</strong> The most important open decision, argued properly
        and closed.</p></li>
        <li><p><strong>Promises.</strong> Each owner says what will be different by next
        week.</p></li>
      </ol>
      <p>The first part takes eight minutes once people are used to it: this week, last week,
      target. If an owner starts to explain, stop them kindly. Explaining comes second, and most
      numbers do not need it.</p>
      <blockquote><p>A meeting is a system. If it produces nothing, redesign it or retire
      it.</p></blockquote>
      <h2>Write promises that can be checked</h2>
      <p>“Follow up with the carrier” cannot be checked. “Signed carrier rate on file by Thursday”
      can. One person types while the others talk, always in this shape:</p>
      <pre><code>Decided  Friday dispatch closes at 2 PM (was 4 PM)
Owner    Adaeze
From     November 13
Tell     customer service, both carriers</code></pre>
      <p>Next week’s review opens on these lines. Done or not done. A promise that slips twice comes
      back as the hard thing.</p>
      <h2>What to cancel when it works</h2>
      <p>Give it four weeks. Then take the calendar apart with a short table like this one.</p>
      <table><tbody>
        <tr><th><p>Meeting</p></th><th><p>Keep if</p></th><th><p>Otherwise</p></th></tr>
        <tr>
          <td><p>Status update</p></td>
          <td><p>It unblocks someone the same day</p></td>
          <td><p>Move to writing</p></td>
        </tr>
        <tr>
          <td><p>Project sync</p></td>
          <td><p>Three or more teams share a deadline</p></td>
          <td><p>Fold into the review</p></td>
        </tr>
        <tr><td><p>One-to-one</p></td><td><p>Always</p></td><td><p>Protect it</p></td></tr>
      </tbody></table>
      <p>Cancel in public, with the reason, and say who will answer the question that meeting used
      to answer. People defend a meeting when they fear the question will go unanswered.</p>
      <h3>For teams across time zones</h3>
      <p>Record the numbers, not the room. A colleague in another hemisphere should be able to read
      the review in five minutes and know exactly what changed.</p>
      <ul>
        <li><p>Post the ten metrics an hour before the call.</p></li>
        <li><p>Write the decision, the owner and the date in one line.</p></li>
        <li><p>Rotate the inconvenient hour. Fairness is an operating principle.</p></li>
      </ul>
      <p>If you do not yet have ten metrics, start with five you already trust. The
      <a href="/packages">Ops Metrics Kit</a> has definitions and a blank agenda. So does any clean
      sheet of paper.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-11-03T14:00:00Z",
  },
  {
    title: "Decide who decides",
    slug: "decide-who-decides",
    excerpt:
      "Most slow companies are waiting for an answer that three people could have given. A one-page map of who may say yes.",
    category: "Leadership",
    content: `
      <p>Ask a manager what is holding up their week. Money and skill come up less than you would
      think. Usually it is a sentence that begins with “I am waiting to hear.”</p>
      <p>Waiting is expensive because it hides. A $300 repair that sits for nine days does not
      appear in any report. The driver who worked around it, the late delivery and the credit note
      all appear somewhere else.</p>
      <h2>Three doors</h2>
      <p>Every recurring decision in a company can go through one of three doors. Give each door a
      name that people will say out loud.</p>
      <ul>
        <li><p><strong>Go.</strong> Decide and act. Nobody needs to know.</p></li>
        <li><p><strong>Go and tell.</strong> Decide, act, then write one line in the agreed place
        the same day.</p></li>
        <li><p><strong>Ask.</strong> Bring a recommendation. The named person answers within two
        working days.</p></li>
      </ul>
      <p>The third door carries a duty in both directions. The person asking brings an opinion,
      never an open question. The person answering has a clock. If two days pass in silence, the
      recommendation stands. Founders dislike that rule for about a month.</p>
      <h2>Fill in the map together</h2>
      <p>Collect the last thirty questions that landed on the founder’s desk. Messages, hallway
      stops, forwarded email. Sort them into kinds, then agree a door for each kind and a limit in
      dollars or in days.</p>
      <table><tbody>
        <tr>
          <th><p>Decision</p></th>
          <th><p>Go</p></th>
          <th><p>Go and tell</p></th>
          <th><p>Ask</p></th>
        </tr>
        <tr>
          <td><p>Refund to a customer</p></td>
          <td><p>up to $150</p></td>
          <td><p>up to $600</p></td>
          <td><p>above $600</p></td>
        </tr>
        <tr>
          <td><p>Repair or spare part</p></td>
          <td><p>up to $400</p></td>
          <td><p>up to $1,500</p></td>
          <td><p>above $1,500</p></td>
        </tr>
        <tr>
          <td><p>Deadline moved</p></td>
          <td><p>one day</p></td>
          <td><p>up to a week</p></td>
          <td><p>any launch date</p></td>
        </tr>
        <tr>
          <td><p>New supplier</p></td>
          <td><p>never</p></td>
          <td><p>trial order under $500</p></td>
          <td><p>everything else</p></td>
        </tr>
      </tbody></table>
      <p>Set the limits by asking what a mistake would cost to undo. If it can be undone on Friday
      for less than a day’s pay, it belongs behind the first door, whoever holds the job.</p>
      <h2>Then defend it</h2>
      <p>Someone will bring you a decision that is theirs. Answering is the quick thing to do, and
      it will teach them to come back. Say “Which door is that?” and wait. It takes a little nerve
      the first time.</p>
      <p>Check the map every quarter with two counts: how many decisions reached the top, and how
      many of those came with a recommendation. The first should fall. The second should be close to
      all of them.</p>
      <blockquote><p>Nobody remembers a policy. People remember the last thing you did when they
      brought you a question.</p></blockquote>
      <p>If a limit is never used, raise it. If it is broken twice, talk to the person before you
      touch the number.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-08-18T14:00:00Z",
  },
  {
    title: "What we got wrong about quiet hours",
    slug: "what-we-got-wrong-about-quiet-hours",
    excerpt:
      "We banned messages after six. Response times improved, and people felt worse. The second version asks senders to do the work.",
    category: "Leadership",
    content: `
      <p>Two years ago we adopted a rule we were proud of. No messages after six in the evening, in
      the reader’s own time zone. We set it up in the chat tool and told everyone to rest.</p>
      <p>It lasted seven weeks. Here is what went wrong, and the version we kept.</p>
      <h2>The rule moved the pressure</h2>
      <p>People still thought of things at eight in the evening. They saved them up. By seven the
      next morning the queue opened and thirty messages arrived within a minute, all of them looking
      equally urgent. Mornings had been our best hours for careful work. We had spent them on
      sorting.</p>
      <p>Colleagues with children had it worst. Several of them preferred to work from eight to ten
      at night and stop at three. The rule, written to protect them, made their best hours feel like
      a violation.</p>
      <h2>What we asked instead</h2>
      <p>The second version puts the effort on the sender. Every message that asks for something
      must say <em>by when</em> in its first line. There are only four answers:</p>
      <pre><code>NOW      call me, do not type
TODAY    before you stop work, your time
WEEK     by Friday noon, your time
NO RUSH  read it when you read it</code></pre>
      <p>Anything without a label counts as NO RUSH. That default matters more than the labels.
      Silence stopped meaning “probably urgent” and started meaning “whenever.”</p>
      <p>NOW has a price. The sender has to call, and has to write one line afterward about what
      could have been seen coming. In the first month we counted nineteen. In the third month,
      four.</p>
      <h2>How to try it in one team</h2>
      <ul data-type="taskList">
        <li data-type="taskItem" data-checked="true"><p>Count unlabeled requests for one week, so
        you have a before.</p></li>
        <li data-type="taskItem" data-checked="true"><p>Agree the four words. Resist a
        fifth.</p></li>
        <li data-type="taskItem" data-checked="false"><p>Leaders go first, for two weeks, with no
        exceptions.</p></li>
        <li data-type="taskItem" data-checked="false"><p>Review every NOW at the weekly review,
        without blame.</p></li>
      </ul>
      <p>The leaders-go-first line is the one people skip. A team reads its manager’s habits the way
      sailors read weather. If the boss sends an unlabeled paragraph at midnight, the policy is over
      by breakfast.</p>
      <h2>What we still do not know</h2>
      <p>We have not solved the shared channel, where forty people see a question meant for two. We
      are testing a small rule: name the person, or expect no answer. So far it is unpopular and
      effective. We will write it up when we have six months of it.</p>
      <p>Until then, count your unlabeled requests for a week. The number alone changes how people
      write.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: false,
    feature_image: null,
    published_at: "2026-07-07T14:00:00Z",
  },
];
