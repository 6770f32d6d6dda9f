/** Stops the synthesis in case no test waited for it. */
export default (): void => void globalThis.synthesis.kill();
