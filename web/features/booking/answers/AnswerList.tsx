import type { ProviderAnswers } from '../../../../shared/booking/answers-schema';
import { PrivatePictures } from '../../../lib/media/PrivatePictures';
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
    {pictures.length > 0 && <PrivatePictures pictures={pictures} label="Pictures of the look" />}
  </>
);
