/** A page without scripts does what its scripts would do for its look, and leads nowhere. */
export function quietPage(page: Document) {
  const view = page.defaultView;
  page.documentElement.setAttribute("data-fonts", "");
  function followScroll() {
    page.documentElement.toggleAttribute("data-scrolled", (view?.scrollY ?? 0) > 30);
  }
  page.addEventListener("scroll", followScroll);
  followScroll();
}

/** In a preview no link is followed: other pages cannot be framed. */
export function holdLinks(page: Document) {
  page.addEventListener("click", (event) => event.preventDefault(), true);
}
