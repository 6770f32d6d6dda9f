/** The one stylesheet of the stand-in's pages. */
export const stylesheet = `
:root { color-scheme: light; --ink: #1a1f36; --quiet: #545969; --line: #c9ced8; --accent: #0055bb; --bad: #b3093c; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
a { color: var(--accent); }
.checkout { display: grid; min-height: 100vh; }
.summary { background: #f6f8fa; padding: 2rem 1.5rem; }
.payment { padding: 2rem 1.5rem; }
.summary > *, .payment > * { max-width: 26rem; margin-inline: auto; }
@media (min-width: 800px) {
  .checkout { grid-template-columns: 1fr 1fr; }
  .summary, .payment { padding: 4rem 3rem; }
}
.badge { display: inline-block; padding: 0 .5rem; border-radius: 4px; background: #ffe3b3; color: #6b3a00; font-size: .8rem; font-weight: 600; }
.total { font-size: 2.25rem; font-weight: 650; margin: .25rem auto 1.5rem; }
.lines { list-style: none; margin: 0 auto; padding: 0; }
.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line); }
.quiet { color: var(--quiet); font-size: .9rem; }
h1 { font-size: 1.25rem; margin-top: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
.field { margin: 0 0 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
label { display: block; font-size: .9rem; font-weight: 550; margin-bottom: .25rem; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border: 1px solid #6c7688; border-radius: 6px; background: #fff; color: inherit; }
input[aria-invalid=true] { border-color: var(--bad); }
.error { color: var(--bad); font-size: .9rem; margin: .25rem 0 0; }
.alert { border: 1px solid var(--bad); border-radius: 6px; color: var(--bad); padding: .75rem 1rem; margin-bottom: 1rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border: 0; border-radius: 6px; background: var(--accent); color: #fff; cursor: pointer; }
button.wide { width: 100%; }
button.second { background: #fff; color: var(--ink); border: 1px solid #6c7688; }
:focus-visible { outline: 3px solid #7ab0ff; outline-offset: 2px; }
.message { max-width: 30rem; margin: 15vh auto; padding: 0 1.5rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.actions form { display: flex; gap: .5rem; align-items: end; }
.control { max-width: 75rem; margin: 0 auto; padding: 2rem 1.5rem; }
.control input, .control select { width: auto; min-height: 2.25rem; }
.control button { min-height: 2.25rem; padding: .25rem .75rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
`;
