import type { DemoPost } from "./demo-post.ts";

export const articlesCraft: DemoPost[] = [
  {
    title: "A checklist is a piece of design",
    slug: "a-checklist-is-a-piece-of-design",
    excerpt:
      "Most checklists fail because of how they look and where they hang. Six small decisions that make people use one.",
    category: "Design",
    content: `
      <p>There is a binder in almost every business we visit. It holds the procedures. It is clean,
      because nobody touches it.</p>
      <p>The steps in it are usually right. The design is wrong. A checklist is a tool held in a
      hand, often a wet or hurried one, and it deserves the care you would give a door handle.</p>
      <h2>Six decisions</h2>
      <ol>
        <li><p><strong>One moment.</strong> A list belongs to a pause in the work: before opening,
        before sending, after the call. If you cannot name the pause, you have a manual.</p></li>
        <li><p><strong>Nine lines at most.</strong> Past nine, people start ticking without
        reading.</p></li>
        <li><p><strong>Only what gets forgotten.</strong> Nobody forgets to open the front door.
        Leave it out.</p></li>
        <li><p><strong>A verb and an object.</strong> “Freezer at or below 0°F” beats “check
        temperatures.”</p></li>
        <li><p><strong>Big enough for arm’s length.</strong> 18-point type, dark on white, wide
        gaps. Print it and stand back.</p></li>
        <li><p><strong>Hung where the hand is.</strong> The closing list lives on the inside of the
        door you close.</p></li>
      </ol>
      <h2>An example</h2>
      <p>A café with three closers rewrote a 42-line sheet. This is what survived. Everything else
      either never went wrong or belonged to another moment.</p>
      <h3>Before you lock up</h3>
      <ul data-type="taskList">
        <li data-type="taskItem" data-checked="true"><p>Both ovens off, dials at zero</p></li>
        <li data-type="taskItem" data-checked="true"><p>Freezer at or below 0°F</p></li>
        <li data-type="taskItem" data-checked="true"><p>Milk counted, order sent if under
        12</p></li>
        <li data-type="taskItem" data-checked="false"><p>Cash bag in the safe, slip signed</p></li>
        <li data-type="taskItem" data-checked="false"><p>Back door bolted top and bottom</p></li>
        <li data-type="taskItem" data-checked="false"><p>One line in the log: what should the opener
        know?</p></li>
      </ul>
      <p>The last line is the clever one. It turns a list into a conversation between two people who
      never meet.</p>
      <h2>Test it like a designer</h2>
      <p>Give the draft to someone who has never done the task. Stand behind them and keep quiet.
      Every time they hesitate, the wording is at fault. Every time they skip a line, ask whether it
      is needed. Two rounds are usually enough.</p>
      <p>Then date it, put the owner’s first name at the bottom, and leave a pencil on a string
      beside it. People correct what they can reach. Collect the pencil marks once a month and
      reprint.</p>
      <blockquote><p>If a checklist has not changed in a year, either the work is finished or nobody
      is reading it.</p></blockquote>
      <h3>Where to start</h3>
      <p>Look for the last three mistakes that made someone say “we know better than that.” Knowing
      was never the problem. Find the pause just before each mistake, and put six lines there. It
      costs an hour and a sheet of card.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-09-08T14:00:00Z",
  },
  {
    title: "Write the ending before you run the pilot",
    slug: "write-the-ending-before-you-run-the-pilot",
    excerpt:
      "Pilots rarely fail. They fade. A half-page agreement that makes a small experiment end on time, with an answer.",
    category: "Innovation",
    content: `
      <p>Ask what happened to last year’s pilot and you will often hear “it’s still going, kind of.”
      Four people use the new tool. Nobody decided to keep it, and nobody wants to be the one to
      stop it.</p>
      <p>A pilot without an ending is a permanent cost with a temporary name. The cure is to write
      the ending first, while everyone is still calm and hopeful.</p>
      <h2>The half page</h2>
      <p>Fill this in before you spend anything. If you cannot, the idea is not ready. That is
      useful to know, and it is free.</p>
      <pre><code>Question     Will same-day pickup raise repeat orders?
Who          Store on Fifth, Mondays to Thursdays
Length       6 weeks, ends October 9
Budget       $2,400 and 30 staff hours, no more
Keep if      repeat orders up 8% AND under 3 complaints a week
Stop if      more than 10 late pickups in any one week
Otherwise    stop, write one page, try again no sooner than spring
Decides      Imani, on October 12, alone if need be</code></pre>
      <p>Each line settles an argument that would otherwise happen in week five.</p>
      <h2>Why every line is there</h2>
      <p><strong>One question.</strong> A pilot that asks three things answers none of them. Put the
      other two on a list.</p>
      <p><strong>Keep and stop are different numbers.</strong> Most results land in between. Saying
      in advance that the middle means <em>stop</em> is what gives the rule its teeth. Hope lives in
      the middle.</p>
      <p><strong>A person decides.</strong> Committees extend pilots. A named person with a date on
      the calendar ends them.</p>
      <p><strong>Staff hours are in the budget.</strong> Experiments run on borrowed evenings look
      cheap. Then you roll them out to nine stores, and the evenings come due.</p>
      <h2>Run it so the answer is worth having</h2>
      <ul>
        <li><p>Measure for three weeks before you change anything. Without a before, eight percent
        is only a feeling.</p></li>
        <li><p>Choose an ordinary site. Your best manager can make anything work, and that tells you
        about the manager.</p></li>
        <li><p>Look at the numbers once a week, on the same day. Daily peeking makes people
        tinker.</p></li>
        <li><p>Change nothing halfway. If you must, start the clock again.</p></li>
      </ul>
      <h2>End it in public</h2>
      <p>On the last day, gather the people who did the work. Read the half page aloud, then the
      results. Say <em>keep</em> or <em>stop</em> before anyone leaves. If it is stop, thank them
      for the answer, which is what you paid for. Then remove the tool, the sign and the login that
      same week.</p>
      <p>Teams that see three clean endings start proposing better beginnings. Someone who knows
      that a failed test will be buried kindly, and on time, can afford to suggest a bold one.</p>
      <p>Keep the half pages in one folder. In two years it will be the most honest history your
      company has.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-08-25T14:00:00Z",
  },
];
