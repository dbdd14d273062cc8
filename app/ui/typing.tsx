/**
 * Text revealed one character at a time, then a blinking cursor. Drawn by the style sheet alone:
 * the words keep their place from the first paint, and stand at once where motion is unwanted.
 * `--typing-speed` and `--typing-delay` change its pace; a hundred characters have a time of their own.
 */
export function Typing({ text }: { text: string }) {
  const words = text.split(" ");
  let typed = 0;
  return (
    <span className="typing">
      <span className="vh">{text}</span>
      <span aria-hidden="true">
        {words.map((word, position) => {
          const start = typed;
          typed += word.length + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
            <span key={position}>
              {position > 0 && " "}
              <span className="typing__w">
                {Array.from(word, (character, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do the letters of a word
                  <span key={index} className={`typing__c ${turn(start + index)}`}>
                    {character}
                  </span>
                ))}
              </span>
            </span>
          );
        })}
        <span className={`typing__cursor ${turn(text.length)}`} />
      </span>
    </span>
  );
}

/** The style sheet counts in tens and ones, because the page's policy allows no style attributes. */
function turn(index: number) {
  const known = Math.min(index, 99);
  return `typing__t${Math.floor(known / 10)} typing__o${known % 10}`;
}
