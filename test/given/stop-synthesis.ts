/** Ends the synthesis where no test waited for it. */
export default (): void => void globalThis.synthesis.kill();
