import type { CSSProperties } from "react";

type TypingProps = { text: string; speed?: number; delay?: number };

/**
 * Text revealed one character at a time, then a blinking cursor. Drawn by the style sheet alone:
 * the words keep their place from the first paint, and stand at once where motion is unwanted.
 */
export function Typing({ text, speed = 50, delay = 0 }: TypingProps) {
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
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do the letters of a word
                    key={index}
                    className="typing__c"
                    style={{ "--at": `${delay + (start + index) * speed}ms` } as CSSProperties}
                  >
                    {character}
                  </span>
                ))}
              </span>
            </span>
          );
        })}
        <span
          className="typing__cursor"
          style={{ "--at": `${delay + text.length * speed}ms` } as CSSProperties}
        />
      </span>
    </span>
  );
}
