/** Stands for pictures and styles. */
export default '/asset';
