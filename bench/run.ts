import { benchEngine } from './engine.ts';

benchEngine();
