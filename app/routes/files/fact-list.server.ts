import { packages } from "#app/routes/packages/cards.tsx";
import { dayOf } from "#app/rules/enquiries/digest-time.ts";
import { shownClock, shownDays, shownHoliday } from "#app/rules/enquiries/office-hours.ts";
import { office, promises } from "#app/rules/enquiries/promises.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { clock } from "#app/server/clock.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { facts } from "#app/words/facts.ts";

/** What an assistant is asked for: prices, promises, hours, contact. One line each; what is empty is left out. */
export function listFacts(now = clock.date()) {
  const lines = [...prices(), ...contact(), ...answers(), ...hours(now), ...figures()];
  return lines.flatMap(([name, fact]) => (fact ? `${name}: ${fact}` : []));
}

type Fact = [name: string, fact: string | undefined];

function prices(): Fact[] {
  const listed = packages.list.map(({ title, price, period, minimumMonths, description }): Fact => {
    const least = minimumMonths > 0 ? `, for at least ${minimumMonths} months` : "";
    return [title, `${formatPrice(price)} ${period}${least}. ${description}`];
  });
  return [...listed, ["1:1 walkthrough of a kit", formatPrice(facts.walkthrough)]];
}

function contact(): Fact[] {
  return [
    ["Email", facts.email],
    ["Phone", facts.phone],
    ["Address", facts.address],
    [facts.callLabel, new URL(facts.callUrl, siteUrl()).href],
    ["LinkedIn", facts.linkedin],
    ["YouTube", facts.youtube],
    ["Instagram", facts.instagram],
  ];
}

function answers(): Fact[] {
  const { assessment, contact, "brand-partnership": partnership } = promises();
  return [
    ["We reply to messages", contact?.words],
    ["We reply to requests for an assessment", assessment?.words],
    ["We reply to applications of brands", partnership?.words],
  ];
}

function hours(now: Date): Fact[] {
  const { days, from, to, timeZone, holidays } = office();
  const today = dayOf(now, office());
  const closed = holidays.filter((day) => day >= today).toSorted();
  const zone = timeZone.replaceAll("_", " ");
  return [
    ["Office hours", `${shownDays(days)}, ${shownClock(from)} to ${shownClock(to)}, ${zone}`],
    ["Closed on", closed.map(shownHoliday).join("; ")],
  ];
}

function figures(): Fact[] {
  return [
    ["Founders who read our notes", facts.founders],
    ["Typical gain in valuation for legacy businesses", facts.valuationGain],
    ["Months to reach that valuation, typically", facts.timelineMonths],
    ["Share of routine process work automated", facts.automation],
  ];
}
