import type { PostCard } from "#app/server/posts/posts.server.ts";

/** Fails without a request, and so without a console error. */
export const brokenImage = "data:image/png,broken";

export const spotlight: PostCard = {
  id: "shea",
  slug: "sunrise-shea",
  title: "Sunrise Shea: butter whipped by hand",
  excerpt:
    "Two sisters, one kettle and a recipe from Tamale. We filmed a morning in the workshop, from the first nut to the last jar, and asked what they would do with a second kettle.",
  category: "Product Spotlight",
  video_url: "https://www.youtube.com/watch?v=abcdefghijk",
  shorts_url: null,
  shopping_link: "https://shop.example/sunrise-shea",
  brand_name: "Sunrise Shea",
  kind: "care",
  film_seconds: 522,
  products: [
    {
      place: 1,
      image: "/packshots/jar-honey-ember-arcs-s.svg",
      item_name: "Whipped butter",
      link: "https://shop.example/butter",
    },
    {
      place: 2,
      image: "/packshots/balm-honey-ember-arcs-s.svg",
      item_name: "Lip balm",
      link: "https://shop.example/balm",
    },
  ],
  feature_image: "/demo/still-shea.svg",
  feature_focus: "center",
  published_at: "2026-11-03T09:00:00.000Z",
  cloth: "honey-ember-arcs",
};

export const spotlights: PostCard[] = [
  spotlight,
  {
    ...spotlight,
    id: "roast",
    title: "Harbor Roast: no film, no shop, no picture that comes",
    video_url: null,
    shopping_link: null,
    feature_image: brokenImage,
  },
  {
    ...spotlight,
    id: "thread",
    title: "Indigo Thread: a long name and a drawn cover",
    brand_name: "Indigo Thread and Daughters of Abeokuta Cloth Company",
    feature_image: null,
  },
];

export const shorts: PostCard[] = [
  "/demo/short-1.svg",
  "/demo/short-2.svg",
  "/demo/short-3.svg",
  brokenImage,
].map((picture, index) => ({
  ...spotlight,
  id: `short-${index}`,
  title: picture === brokenImage ? "A picture that does not come" : "A minute in the workshop",
  shorts_url: "https://www.youtube.com/shorts/abcdefghijk",
  products: spotlight.products.slice(index % 2),
  feature_image: picture,
}));

export const articleHtml = `
<p>Body text with a <a href="https://example.com">link</a>, <strong>bold</strong>, <em>emphasis</em> and <code>inline code</code>.</p>
<h2>What the editor can produce</h2>
<h3>Task list</h3>
<ul data-type="taskList">
  <li data-type="taskItem" data-checked="true"><p>Write the process down</p></li>
  <li data-type="taskItem" data-checked="false"><p>Review it in four weeks</p></li>
</ul>
<blockquote><p>A meeting is a system. If it produces nothing, redesign it or retire it.</p></blockquote>
<h3>Table</h3>
<table><tbody>
  <tr><th>Pair</th><th>Overlap</th><th>Who bends</th><th>Handoff</th></tr>
  <tr><td>Lagos and London</td><td>8 hours</td><td>Nobody</td><td>Same day</td></tr>
  <tr><td>Oakland and Nairobi</td><td>1 hour</td><td>Rotates monthly</td><td>Written and recorded</td></tr>
</tbody></table>
<h3>Code block</h3>
<pre><code>function owner(task) {
  if (!task.owner) throw new Error("Nobody owns this yet");
  return task.owner;
}</code></pre>
<h3>Lists</h3>
<ul><li>Ten metrics, read by their owners.</li><li>Exceptions only.</li></ul>
<ol><li>Numbers first.<ul><li>Then the exceptions.</li></ul></li><li>Then the plan.</li></ol>
<hr>
<p>And a last paragraph after the teeth.</p>`;
