import { optimize, type Config, type CustomPlugin } from 'svgo';
