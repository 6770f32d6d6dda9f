import type { ProviderAnswers } from '../../../../shared/booking/answers-schema';
import { LookPicture } from './LookPicture';
import { shownAnswer } from './values';
import './AnswerList.css';

/** What a customer answered and showed, to read. */
export const AnswerList = ({ questions, pictures }: ProviderAnswers) => (
  <>
    {questions.length > 0 && (
      <dl className="answer-list">
        {questions.map((question) => {
          const answer = shownAnswer(question);
          return (
            <div key={question.id}>
              <dt>
                <bdi>{question.text}</bdi>
              </dt>
              <dd className={answer ? 'typed-text' : 'muted'}>{answer ?? 'Not answered'}</dd>
            </div>
          );
        })}
      </dl>
    )}
    {pictures.length > 0 && (
      <ul className="answer-list-pictures" aria-label="Pictures of the look">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={picture.large} target="_blank" rel="noreferrer">
              <LookPicture
                picture={picture}
                link={picture.small}
                alt={`Picture ${index + 1}, opens in a new tab`}
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
);
