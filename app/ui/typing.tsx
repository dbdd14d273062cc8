import "./typing.css";
/**
 * Text revealed one character at a time, then a blinking cursor. CSS only, without layout shift, and
 * shown at once with reduced motion. `--typing-speed` and `--typing-delay` set the pace; delays are
 * defined for up to 40 characters.
 */
export function Typing({ text }: { text: string }) {
  const words = text.split(" ");
  let typed = 0;
  return (
    <span className="typing">
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {words.map((word, position) => {
          const start = typed;
          typed += word.length + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
            <span key={position}>
              {position > 0 && " "}
              <span className="typing__word">
                {Array.from(word, (character, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do the letters of a word
                  <span key={index} className={`typing__letter ${delayClasses(start + index)}`}>
                    {character}
                  </span>
                ))}
              </span>
            </span>
          );
        })}
        <span className={`typing__cursor ${delayClasses(text.length)}`} />
      </span>
    </span>
  );
}

/** Delays are classes for tens and ones: the Content-Security-Policy allows no style attributes. */
function delayClasses(index: number) {
  const step = Math.min(index, 39);
  return `typing__tens-${Math.floor(step / 10)} typing__ones-${step % 10}`;
}
