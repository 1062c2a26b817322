// The search of the documents. It asks no server: the index is a file of the site, loaded when the field gets the focus.
const MAX_RESULTS = 12;

const words = (text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}@/-]+/u)
    .filter(Boolean);

/** A word in a heading counts more than one in the text; every word must occur. */
const scoreOf = ({ page, heading, text }, asked) => {
  const [title, body] = [`${page} ${heading}`.toLowerCase(), text.toLowerCase()];
  let score = 0;
  for (const word of asked) {
    const found = (title.includes(word) ? 10 : 0) + (body.includes(word) ? 1 : 0);
    if (found === 0) return 0;
    score += found;
  }
  return score;
};

const search = (sections, text) => {
  const asked = words(text);
  if (asked.length === 0) return [];
  const rated = sections.map((section) => ({ section, score: scoreOf(section, asked) }));
  return rated
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_RESULTS)
    .map(({ section }) => section);
};

const nav = document.querySelector('nav');
// On a phone the list of documents would hide the document itself.
if (matchMedia('(max-width: 56rem)').matches) nav.querySelector('details').open = false;
const form = document.createElement('form');
form.setAttribute('role', 'search');
form.innerHTML = '<label>Search <input type="search" autocomplete="off" /></label><output></output><ul></ul>';
nav.prepend(form);
const [input, said, list] = ['input', 'output', 'ul'].map((name) => form.querySelector(name));

const show = () => {
  const found = search(window.searchIndex ?? [], input.value);
  const none = found.length === 0 && words(input.value).length > 0 && window.searchIndex !== undefined;
  said.textContent = none ? 'Nothing found.' : '';
  list.replaceChildren(
    ...found.map(({ page, heading, href }) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = heading === page ? page : `${page}: ${heading}`;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
};

const load = () => {
  const script = document.createElement('script');
  script.src = 'search-index.js';
  script.addEventListener('load', show);
  document.head.append(script);
};

input.addEventListener('focus', load, { once: true });
input.addEventListener('input', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
