/**
 * Which of the four hours it is by the visitor's clock. Pages are cached for all, so home names it before anything is
 * painted, and React when it starts on any other page. It never changes while somebody looks.
 */
const hour = new Date().getHours();
document.documentElement.dataset.time ??=
  hour < 5 || hour > 19 ? "night" : hour < 8 ? "dawn" : hour < 17 ? "day" : "dusk";
