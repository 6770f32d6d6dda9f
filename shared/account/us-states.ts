/**
 * The states of the US with the District of Columbia, the territories and the armed forces: what the postal service
 * takes as a state, its name, and the first three digits of its ZIP codes.
 */
const states = [
  ['AL', 'Alabama', '350-352 354-369'],
  ['AK', 'Alaska', '995-999'],
  ['AS', 'American Samoa', ''],
  ['AZ', 'Arizona', '850-865'],
  ['AR', 'Arkansas', '716-729'],
  ['AA', 'Armed Forces Americas', '340'],
  ['AE', 'Armed Forces Europe', '090-098'],
  ['AP', 'Armed Forces Pacific', '962-966'],
  ['CA', 'California', '900-908 910-928 930-961'],
  ['CO', 'Colorado', '800-816'],
  ['CT', 'Connecticut', '060-069'],
  ['DE', 'Delaware', '197-199'],
  ['DC', 'District of Columbia', '200 202-205 569'],
  ['FL', 'Florida', '320-339 341-342 344 346-347 349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['GU', 'Guam', '969'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois', '600-620 622-629'],
  ['IN', 'Indiana', '460-479'],
  ['IA', 'Iowa', '500-516 520-528'],
  ['KS', 'Kansas', '660-679'],
  ['KY', 'Kentucky', '400-427'],
  ['LA', 'Louisiana', '700-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '206-212 214-219'],
  ['MA', 'Massachusetts', '010-027 055'],
  ['MI', 'Michigan', '480-499'],
  ['MN', 'Minnesota', '550-567'],
  ['MS', 'Mississippi', '386-397'],
  ['MO', 'Missouri', '630-658'],
  ['MT', 'Montana', '590-599'],
  ['NE', 'Nebraska', '680-693'],
  ['NV', 'Nevada', '889-898'],
  ['NH', 'New Hampshire', '030-038'],
  ['NJ', 'New Jersey', '070-089'],
  ['NM', 'New Mexico', '870-884'],
  ['NY', 'New York', '005 100-149'],
  ['NC', 'North Carolina', '270-289'],
  ['ND', 'North Dakota', '580-588'],
  ['MP', 'Northern Mariana Islands', ''],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma', '730-731 734-749'],
  ['OR', 'Oregon', '970-979'],
  ['PA', 'Pennsylvania', '150-196'],
  ['PR', 'Puerto Rico', '006-007 009'],
  ['RI', 'Rhode Island', '028-029'],
  ['SC', 'South Carolina', '290-299'],
  ['SD', 'South Dakota', '570-577'],
  ['TN', 'Tennessee', '370-385'],
  ['TX', 'Texas', '733 750-799 885'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-054 056-059'],
  ['VI', 'Virgin Islands', '008'],
  ['VA', 'Virginia', '201 220-246'],
  ['WA', 'Washington', '980-994'],
  ['WV', 'West Virginia', '247-268'],
  ['WI', 'Wisconsin', '530-549'],
  ['WY', 'Wyoming', '820-831'],
] as const;

export type UsState = (typeof states)[number][0];

/** What the postal service takes as a state: two letters, by the states' names. */
export const usStates = states.map(([code]) => code);

const outsideContiguous: readonly string[] = ['AK', 'AS', 'AA', 'AE', 'AP', 'GU', 'HI', 'MP', 'PR', 'VI'];

/** The 48 states between Canada and Mexico, and the District of Columbia. */
export const contiguousStates = usStates.filter((state) => !outsideContiguous.includes(state));

const names = new Map<string, string>(states.map(([code, name]) => [code, name]));

/** The name of a state by its two letters; the letters themselves if no state has them. */
export const stateName = (letters: string): string => names.get(letters) ?? letters;

/** Whether two letters are a state. */
export const isUsState = (text: string): text is UsState => names.has(text);

/** ZIP codes that are in another state than the others with the same first three digits. */
const elsewhere: Readonly<Record<string, UsState>> = {
  '06390': 'NY',
  '83414': 'WY',
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
};

/** ZIP codes of which a part is in a second state, besides the one of their first three digits. */
const alsoIn: Readonly<Record<string, UsState>> = {
  '02861': 'MA',
  '42223': 'TN',
  '59221': 'ND',
  '63673': 'IL',
  '71749': 'LA',
  '73949': 'TX',
  '81137': 'NM',
  '84536': 'AZ',
  '86044': 'UT',
  '86515': 'NM',
  '88063': 'TX',
  '89439': 'CA',
  '97635': 'CA',
};

const isWithin = (prefix: string, range: string): boolean => {
  const [first, last = first] = range.split('-');
  return first! <= prefix && prefix <= last!;
};

/** Returns the state that a ZIP code, or most of it, belongs to; undefined if it belongs to none. */
export const stateOfZip = (zip: string): UsState | undefined => {
  const prefix = zip.slice(0, 3);
  const found = states.find(
    ([, , zips]) => zips !== '' && zips.split(' ').some((range) => isWithin(prefix, range)),
  );
  return elsewhere[zip.slice(0, 5)] ?? found?.[0];
};

/** Whether a ZIP code, or a part of it, belongs to a state. */
export const isZipIn = (zip: string, state: UsState): boolean =>
  stateOfZip(zip) === state || alsoIn[zip.slice(0, 5)] === state;
