import type { DemoPost } from "./demo-post.ts";

export const articlesMoney: DemoPost[] = [
  {
    title: "Thirteen weeks of cash on one page",
    slug: "thirteen-weeks-of-cash-on-one-page",
    excerpt:
      "Profit is an opinion about the past. This is how to see the next quarter of cash with two hours and a spreadsheet.",
    category: "Business",
    content: `
      <p>A company can be profitable in October and miss payroll in November. The income statement
      will not warn you, because it does not know when anyone pays.</p>
      <p>The thirteen-week cash page does. Bankers use it, turnaround people use it, and there is
      nothing in it that a careful owner cannot do on a Monday morning.</p>
      <h2>Why thirteen</h2>
      <p>Thirteen weeks is one quarter. It is long enough to contain three payrolls you dread and
      one tax date you forgot. It is short enough that you know most of the entries already. Beyond
      that you would be writing fiction.</p>
      <h2>Build it in this order</h2>
      <ol>
        <li><p><strong>Opening balance.</strong> What the bank says today, less checks that have not
        cleared.</p></li>
        <li><p><strong>Certain money out.</strong> Payroll, rent, loan payments, taxes, insurance.
        Put each in the week it leaves.</p></li>
        <li><p><strong>Likely money in.</strong> Go through unpaid invoices one by one. Use the week
        the customer usually pays, never the due date.</p></li>
        <li><p><strong>Money out you control.</strong> Stock, equipment, travel, bonuses.</p></li>
        <li><p><strong>Closing balance.</strong> Opening plus in, minus out. It becomes the next
        week’s opening.</p></li>
      </ol>
      <p>The first four weeks should look like this, in thousands:</p>
      <table><tbody>
        <tr>
          <th><p>Week of</p></th>
          <th><p>Sep 14</p></th>
          <th><p>Sep 21</p></th>
          <th><p>Sep 28</p></th>
          <th><p>Oct 5</p></th>
        </tr>
        <tr>
          <td><p>Opening</p></td>
          <td><p>84</p></td>
          <td><p>71</p></td>
          <td><p>78</p></td>
          <td><p>29</p></td>
        </tr>
        <tr>
          <td><p>Customers pay</p></td>
          <td><p>32</p></td>
          <td><p>41</p></td>
          <td><p>18</p></td>
          <td><p>55</p></td>
        </tr>
        <tr>
          <td><p>Payroll and taxes</p></td>
          <td><p>-38</p></td>
          <td><p>0</p></td>
          <td><p>-46</p></td>
          <td><p>0</p></td>
        </tr>
        <tr>
          <td><p>Rent, loans</p></td>
          <td><p>0</p></td>
          <td><p>-9</p></td>
          <td><p>-12</p></td>
          <td><p>0</p></td>
        </tr>
        <tr>
          <td><p>Suppliers, other</p></td>
          <td><p>-7</p></td>
          <td><p>-25</p></td>
          <td><p>-9</p></td>
          <td><p>-14</p></td>
        </tr>
        <tr>
          <td><p><strong>Closing</strong></p></td>
          <td><p><strong>71</strong></p></td>
          <td><p><strong>78</strong></p></td>
          <td><p><strong>29</strong></p></td>
          <td><p><strong>70</strong></p></td>
        </tr>
      </tbody></table>
      <p>Look at the lowest closing figure, not the last. Here it is 29, in the week of September
      28. If your floor is one payroll, 46, you have found a problem two weeks before it finds you.
      Move a supplier payment, call a late customer, or draw on the credit line while nothing is
      wrong. Lenders are friendlier in calm weather.</p>
      <h2>Keep it honest</h2>
      <p>Each Monday, put the real figures beside last week’s guess before you roll the page
      forward. Explain any gap above ten percent in one line. After six weeks you will know which
      customer always pays on day 52 and which month the insurer takes twice.</p>
      <p>One person keeps the page. Two people read it. The page is finished when the owner stops
      opening the bank app at night.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: null,
    published_at: "2026-09-15T14:00:00Z",
  },
  {
    title: "Raise the price before you raise the headcount",
    slug: "raise-the-price-before-you-raise-the-headcount",
    excerpt:
      "When you are fully booked, hiring feels like the answer. Do one small sum about price first.",
    category: "Business",
    content: `
      <p>The studio is at capacity. Orders wait nine days. The obvious move is to hire. Before you
      do, find out what a modest price increase would be worth, and how many customers you could
      afford to lose to it.</p>
      <h2>The sum</h2>
      <p>Take a candle studio selling 1,500 candles a month at $24. Wax, wick, jar, box and card
      fees come to $11 each. Every candle leaves $13 toward rent, wages and profit. Call that the
      contribution.</p>
      <table><tbody>
        <tr>
          <th><p>Per month</p></th>
          <th><p>Today</p></th>
          <th><p>Hire</p></th>
          <th><p>Raise by $2</p></th>
        </tr>
        <tr>
          <td><p>Candles</p></td>
          <td><p>1,500</p></td>
          <td><p>1,900</p></td>
          <td><p>1,380</p></td>
        </tr>
        <tr>
          <td><p>Contribution each</p></td>
          <td><p>$13</p></td>
          <td><p>$13</p></td>
          <td><p>$15</p></td>
        </tr>
        <tr>
          <td><p>Total contribution</p></td>
          <td><p>$19,500</p></td>
          <td><p>$24,700</p></td>
          <td><p>$20,700</p></td>
        </tr>
        <tr><td><p>New wages</p></td><td><p>0</p></td><td><p>$4,200</p></td><td><p>0</p></td></tr>
        <tr>
          <td><p><strong>Left over</strong></p></td>
          <td><p><strong>$19,500</strong></p></td>
          <td><p><strong>$20,500</strong></p></td>
          <td><p><strong>$20,700</strong></p></td>
        </tr>
      </tbody></table>
      <p>The hire assumes all 400 extra candles sell from the first month. The price rise assumes
      eight percent of orders walk away. It still comes out ahead, with 120 fewer candles to pour
      and a shorter queue.</p>
      <h2>How many can you lose?</h2>
      <p>There is a formula worth keeping on a card:</p>
      <pre><code>break-even loss = increase ÷ (old contribution + increase)

2 ÷ (13 + 2) = 13.3%</code></pre>
      <p>If fewer than 13 in 100 orders leave, you earn more for doing less. Write down your honest
      guess before you look at the answer. Owners tend to fear a loss of thirty percent and see
      about five.</p>
      <h2>How to do it decently</h2>
      <ul>
        <li><p>Tell regular customers three weeks ahead, in plain words, with the reason and the
        date.</p></li>
        <li><p>Honor the old price on anything already quoted.</p></li>
        <li><p>Change one thing they can see: a better lid, a faster promise, a refill
        price.</p></li>
        <li><p>Leave the entry product alone. New people still need a door.</p></li>
      </ul>
      <p>Then watch three numbers for eight weeks: orders, repeat orders, and complaints that
      mention price. If repeat orders hold, you are done. If they fall past the break-even line,
      bring back the old price for those customers and say so.</p>
      <h3>When to hire anyway</h3>
      <p>Price does not fix a team working Sundays. If the queue is still over a week after the
      increase, hire. You will do it with more margin to pay well, and with proof that the demand is
      real.</p>
      <p>One caution. The sum works for people who are full. If you have empty hours, the problem is
      being found, and a higher price will not help with that.</p>
    `,
    video_url: null,
    shorts_url: null,
    shopping_link: null,
    brand_name: null,
    products: [],
    published: true,
    feature_image: "/demo/still-candle.svg",
    published_at: "2026-08-04T14:00:00Z",
  },
];
