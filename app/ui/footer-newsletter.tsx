export function FooterNewsletter() {
  return (
    <form className="form ftr__form" method="post" action="/api/send-contact-email">
      <label className="vh" htmlFor="footer-email">
        Email address
      </label>
      <input
        className="inp"
        id="footer-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
      />
      <button className="btn btn--m" type="submit">
        Subscribe
      </button>
    </form>
  );
}
