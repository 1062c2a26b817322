// A page with React and the board element. The declaration teaches TypeScript the attributes of the element.
import '@mastermind/web/board';
import { type DetailedHTMLProps, type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface BoardProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  ruleset?: string;
  seed?: number;
  theme?: 'light' | 'dark';
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mastermind-board': BoardProps;
    }
  }
}

const Page = () => {
  const board = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('Break the code.');

  useEffect(() => {
    const show = ({ detail }: HTMLElementEventMap['mastermind-guess']) =>
      setMessage(`Guess ${detail.turn}: ${detail.feedback.black} exact, ${detail.feedback.white} misplaced`);
    board.current?.addEventListener('mastermind-guess', show);
    return () => board.current?.removeEventListener('mastermind-guess', show);
  }, []);

  return (
    <>
      <mastermind-board ref={board} ruleset="classic" seed={42} />
      <p>{message}</p>
    </>
  );
};

createRoot(document.querySelector('main')!).render(<Page />);
