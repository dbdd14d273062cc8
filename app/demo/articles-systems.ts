import type { DemoPost } from "./demo-post.ts";

export const articlesSystems: DemoPost[] = [
  {
    title: "Automate the boring ninety percent",
    slug: "automate-the-boring-ninety-percent",
    excerpt: "Where automation pays for itself, and where it quietly makes things worse.",
    category: "Technology",
    content: `
      <p>Most routine work can be handed to software. We often see nine steps out of ten go. The
      trouble starts when a company goes looking for the tenth.</p>
      <p>That last step is where a person notices that the address is a hospital, or that the
      customer who never complains just did. Leave it to a person, and give them time for it. The
      time comes from the other nine.</p>
      <h2>Three questions</h2>
      <p>A task is worth automating when you can answer yes three times.</p>
      <ol>
        <li><p>Does it happen at least twenty times a month?</p></li>
        <li><p>Are the steps the same nine times out of ten?</p></li>
        <li><p>If it goes wrong, can you undo it within a day?</p></li>
      </ol>
      <p>Two yeses mean write a checklist first and look again in three months. Anything less, leave
      alone.</p>
      <h2>Do the payback sum</h2>
      <p>Supplier invoices are the usual first candidate. Say 220 a month, four minutes each, at $32
      an hour.</p>
      <pre><code>220 × 4 min = 880 min = 14.7 hours
14.7 × $32  = $469 a month saved
less        $60 a month for the tool
setup       $3,000
payback     3,000 ÷ 409 = 7.3 months</code></pre>
      <p>Under twelve months, go ahead. Over eighteen, wait. In between, ask the person who does the
      work today. They know whether the minutes are really four.</p>
      <h2>Where it makes things worse</h2>
      <p>Software is good at the routine and poor at the handoff. Name a person for every exception
      before you switch anything on. Otherwise the odd cases pile up in a folder that nobody opens,
      and you learn about them from a customer.</p>
      <table><tbody>
        <tr><th><p>Good candidate</p></th><th><p>Poor candidate</p></th></tr>
        <tr>
          <td><p>Matching invoices to orders</p></td>
          <td><p>Deciding which supplier to pay late</p></td>
        </tr>
        <tr><td><p>Reminders on day 3, 10 and 20</p></td><td><p>The call on day 30</p></td></tr>
        <tr>
          <td><p>Copying an order into the packing list</p></td>
          <td><p>Substituting an item that ran out</p></td>
        </tr>
        <tr>
          <td><p>Collecting timesheets</p></td>
          <td><p>Asking why someone’s hours doubled</p></td>
        </tr>
      </tbody></table>
      <p>The right-hand column has something in common. Each task is a small relationship.</p>
      <h2>Switch it on slowly</h2>
      <ul data-type="taskList">
        <li data-type="taskItem" data-checked="true"><p>Write the process as it is done today, with
        the person who does it.</p></li>
        <li data-type="taskItem" data-checked="true"><p>Remove steps before you automate the
        rest.</p></li>
        <li data-type="taskItem" data-checked="false"><p>Run the old way and the new way side by
        side for two weeks.</p></li>
        <li data-type="taskItem" data-checked="false"><p>Name the exception owner, and the hour of
        day they look.</p></li>
        <li data-type="taskItem" data-checked="false"><p>Count exceptions weekly. If they pass one
        in ten, stop and look.</p></li>
      </ul>
      <p>The second line saves the most. In a typical process a third of the steps exist because of
      a tool you no longer use. Nobody needs a robot that prints a form for a cabinet you gave
      away.</p>
      <p>If you want a second pair of eyes on the list, that is the first week of our
      <a href="/services/systems-design">systems design</a> work.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-09-22T14:00:00Z",
  },
  {
    title: "Name your files as if a stranger will need them",
    slug: "name-your-files-as-if-a-stranger-will-need-them",
    excerpt:
      "A shared drive is a library without a librarian. Four rules that let anyone find the right version in under a minute.",
    category: "Technology",
    content: `
      <p>Open your shared drive and search for “final.” Count the results. In one company of thirty
      people we counted 214, and the signed contract was in a file called
      <code>Scan_0048</code>.</p>
      <p>Four rules on one card and a free Friday afternoon will fix most of it. No new
      software.</p>
      <h2>Rule one: date first, and backward</h2>
      <p>Start every file name with the year, month and day. Files then sort themselves by age, on
      every computer, in every country. Use the date the thing happened, such as the invoice date,
      not the day you saved it.</p>
      <h2>Rule two: who, then what</h2>
      <p>After the date comes the other party, then the kind of document. Always in that order,
      always from a short list of kinds that you agree on once: <code>contract</code>,
      <code>invoice</code>, <code>quote</code>, <code>minutes</code>, <code>policy</code>,
      <code>plan</code>.</p>
      <pre><code>2026-03-18_harbor-mills_contract_signed.pdf
2026-04-02_harbor-mills_invoice_1187.pdf
2026-04-02_board_minutes_draft.docx
2026-04-09_board_minutes_approved.docx</code></pre>
      <h2>Rule three: state at the end</h2>
      <p>There are three states, <strong>draft</strong>, <strong>approved</strong> and
      <strong>signed</strong>. The word <em>final</em> is retired. Nobody may write <code>v7</code>,
      because your drive already keeps old versions and people do not read numbers.</p>
      <h2>Rule four: shallow folders</h2>
      <p>Two levels are enough for most companies. The first is the area: customers, suppliers,
      people, money, product. The second is the year, or the name. If you need a third level, one of
      the first two is too wide.</p>
      <blockquote><p>A folder tree is a guess about how people will look. A file name is a fact
      about what the thing is. Put the effort into facts.</p></blockquote>
      <h2>The Friday afternoon</h2>
      <p>Do not rename ten years of files. Nobody will thank you, and links will break. Do this
      instead:</p>
      <ol>
        <li><p>Make a new empty set of folders beside the old ones.</p></li>
        <li><p>Move only what was opened in the last ninety days. It is usually less than a
        tenth.</p></li>
        <li><p>Rename those files, together, in one room, saying the names aloud.</p></li>
        <li><p>Mark the old drive read-only. Anyone who needs something copies it over and names it
        properly.</p></li>
      </ol>
      <p>After a year the old drive is an archive, and nobody had to decide anything about it.</p>
      <h3>Test it</h3>
      <p>Ask someone from another team to find last quarter’s insurance certificate. Time them. If
      it takes less than a minute, you are done. If they message a colleague to ask, the rule that
      failed is the one to fix. Run the same test with each new hire in their first week. They are
      the strangers you were writing for.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-07-28T14:00:00Z",
  },
];
