/** The style of tracking pages: the theme's colours, and the phone's own font. */
export const STYLE = `
:root{--text:#15191e;--soft:#525b68;--page:#f6f7f8;--card:#fff;--line:#e4e7eb;--link:#0a636a;--rest:#d9dee4;--dot:#64748b;color-scheme:light dark;font:16px/1.5 system-ui,-apple-system,sans-serif}
@media(prefers-color-scheme:dark){:root{--text:#eceef1;--soft:#a8b1bc;--page:#0e1012;--card:#16191c;--line:#272c31;--link:#5ccbd0;--rest:#363d44}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
header,main,footer{max-width:34rem;margin:0 auto;padding:0 1rem}
header{display:flex;align-items:center;gap:.75rem;padding-block:1rem;font-weight:600}
header p{flex:1;min-width:0;margin:0;line-height:1.3}
header img{width:40px;height:40px;border-radius:8px;object-fit:contain}
a{color:var(--link);text-underline-offset:3px}
header a{padding:.625rem 0;font-size:.875rem;font-weight:400}
section{margin-bottom:.75rem;padding:1rem;border:1px solid var(--line);border-radius:12px;background:var(--card)}
h1{display:flex;align-items:flex-start;gap:.625rem;margin:.5rem 0 .25rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}
h1:before{flex:none;width:.75rem;height:.75rem;margin-top:.5625rem;border-radius:50%;background:var(--dot);content:""}
h2{margin:0 0 .5rem;font-size:1rem;line-height:1.4}
p{margin:0;text-wrap:pretty}
.id{display:flex;flex-wrap:wrap;gap:0 .625rem;color:var(--soft)}
.id b{color:var(--text)}
.soft{color:var(--soft);font-size:.875rem}
.bar{display:grid;grid-template-columns:repeat(4,1fr);gap:4px;margin-top:1rem}
.bar i{height:6px;border-radius:3px;background:var(--rest)}
.bar .on{background:var(--dot)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(7rem,50% - .5rem)),1fr));gap:.75rem 1rem;margin:0}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0}
.money{display:block;font-variant-numeric:tabular-nums}
.money div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.25rem 0}
.money dd{margin-left:auto;white-space:nowrap}
.money dt{font-size:1rem}
.money .due{margin-top:.25rem;padding-top:.625rem;border-top:1px solid var(--line);font-weight:600}
.due dt{color:inherit}
.text{white-space:pre-line}
.photos{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.5rem}
.photos img{display:block;width:100%;border:1px solid var(--line);height:auto;aspect-ratio:1;border-radius:8px;object-fit:cover;background:var(--rest)}
ol,ul{margin:0;padding:0;list-style:none}
ul li+li{margin-top:.75rem}
.steps li{position:relative;padding:0 0 .75rem 1.375rem}
.steps li:last-child{padding-bottom:0}
.steps li:before{position:absolute;top:.5rem;left:.125rem;width:.5rem;height:.5rem;border-radius:50%;background:var(--soft);content:""}
.steps li:first-child:before{background:var(--dot)}
.steps li:not(:last-child):after{position:absolute;top:1.25rem;bottom:-.25rem;left:.3125rem;width:2px;background:var(--rest);content:""}
.ways{display:grid}
.ways a{display:inline-block;padding:.625rem 0}
footer{padding-block:.25rem 2rem;color:var(--soft);font-size:.875rem}
.live{display:none}
body[data-live] .live{display:block}
body[data-live] .still{display:none}
.announcer{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{border-radius:4px;outline:2px solid var(--link);outline-offset:2px}
[data-step=repairing]{--dot:#2563eb}
[data-step=testing]{--dot:#7c3aed}
[data-step=parts]{--dot:#d69408}
[data-step=again]{--dot:#dc2f35}
[data-step=ready],[data-step=released]{--dot:#1f9d55}
[data-step=returning],[data-step=returned]{--dot:#ea6a0c}
@media(forced-colors:active){.bar i,h1:before,.steps li:before,.steps li:after{forced-color-adjust:none}}
@media print{section{break-inside:avoid}header a,footer{display:none}}
`;
