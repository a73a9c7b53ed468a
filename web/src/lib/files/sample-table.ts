/** A table as it is read; its headings are understood in every language. */
export const sampleTable = `file;prompt;answer text;prompt:de
tr.png;Türkiye|Turkey;A white crescent and star.;Türkei|Republik Türkei
br.png;Brazil;A blue globe on yellow.;Brasilien`
