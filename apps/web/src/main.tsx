import './ui/fonts.css';
import './ui/tokens.css';
import './ui/global.css';
import './ui/forced-colors.css';
import { startApp } from './app/start.tsx';
import { surviveTranslation } from './app/translated-pages.ts';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element #app');
surviveTranslation();
startApp(container);
