import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';
import { product } from '../../shared/brand';
import type { Detail, PoolEmail } from './email-content';
import { colors, darkStyles, styles } from './styles';

const Row = ({ detail: { label, quote, value } }: { detail: Detail }) => (
  <tr>
    <td className="soft" style={styles.label}>
      {label}
    </td>
    <td className="ink" style={styles.value}>
      {quote !== undefined && (
        <blockquote style={styles.quote}>
          <bdi>{quote}</bdi>
        </blockquote>
      )}
      {value}
    </td>
  </tr>
);

const Details = ({ details }: { details: readonly Detail[] }) => (
  <table
    data-text-format="dataTable"
    className="sunken"
    style={styles.details}
    width="100%"
    cellPadding={0}
    cellSpacing={0}
  >
    <tbody>
      {details.map((detail, index) => (
        <Row key={index} detail={detail} />
      ))}
    </tbody>
  </table>
);

type Props = {
  email: PoolEmail;
  /** The site's address. Without it, the mail has no links. */
  siteUrl?: string | undefined;
  /** Where to turn this kind of mail off, if it can be. */
  unsubscribePage?: string | undefined;
};

/** All our mail looks like this: the colors are the site's, in both color schemes. */
export const Layout = ({ email, siteUrl, unsubscribePage }: Props) => {
  const { subject, preheader, paragraphs, details = [], picture, button } = email;
  const { because = `you have an account on ${product}` } = email;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body className="paper" style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>
            {siteUrl ? (
              <Link className="brand" href={siteUrl} style={styles.brandLink}>
                {product}
              </Link>
            ) : (
              <span className="brand" style={styles.brandLink}>
                {product}
              </span>
            )}
          </Text>
          <Section className="raised" style={styles.card}>
            {picture && siteUrl && (
              <Img
                src={`${siteUrl}${picture.src}`}
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
                style={styles.picture}
              />
            )}
            <Heading as="h1" className="ink" style={styles.heading}>
              {subject}
            </Heading>
            {paragraphs.map((paragraph, index) => (
              <Text key={index} className="ink" style={styles.text}>
                {paragraph}
              </Text>
            ))}
            {details.length > 0 && <Details details={details} />}
            {button && siteUrl && (
              <Button className="button" href={`${siteUrl}${button.path}`} style={styles.button}>
                {button.label}
              </Button>
            )}
          </Section>
          <Hr className="line" style={{ ...styles.line, borderColor: colors.line }} />
          <Text className="soft" style={styles.small}>
            {`You get this because ${because}. Nobody reads replies to this address.`}
          </Text>
          {unsubscribePage && (
            <Text className="soft" style={styles.small}>
              <Link className="soft" href={unsubscribePage} style={styles.smallLink}>
                Turn off emails like this
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
};
