export type Shop = { name: string; picture: string; url: string };

/**
 * The brands of the page `/links`: the first three to shop, the others up next. Samples on reserved
 * domains: set the brands and their affiliate links before launch. Without any, the lists are gone.
 */
export const shops: Shop[] = [
  { name: "Sunrise Shea", picture: "/demo/still-shea.svg", url: "https://sunrise-shea.example" },
  {
    name: "Market Row Coffee",
    picture: "/demo/still-coffee.svg",
    url: "https://market-row-coffee.example",
  },
  { name: "Indigo Thread", picture: "/demo/still-tote.svg", url: "https://indigo-thread.example" },
  {
    name: "Scotch & Bonnet",
    picture: "/demo/still-hotsauce.svg",
    url: "https://scotch-and-bonnet.example",
  },
  { name: "Ember & Oak", picture: "/demo/still-candle.svg", url: "https://ember-and-oak.example" },
  {
    name: "Halfmoon Studio",
    picture: "/demo/still-earrings.svg",
    url: "https://halfmoon-studio.example",
  },
];
